/** What is read of PDFs at once, written for people in docs/operations.md. */
export const pdfLimits = {
  /** Pages of all PDFs of a request. */
  pages: 30,
  /** Letters and spaces on a page: a recipe has some 3,000. */
  characters: 20_000,
  /** Text, pictures and lines that a page is made of, which are looked through. */
  objects: 5000,
  /** What one PDF may unpack to while it is read. */
  memoryBytes: 192 * 1024 * 1024,
  /** What the process that reads it may take, itself and the PDF together. */
  processBytes: 384 * 1024 * 1024,
};
