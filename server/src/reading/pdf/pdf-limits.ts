/** Limits for reading PDFs in one request, documented for operators in docs/operations.md. */
export const pdfLimits = {
  /** Pages in all PDFs of a request. */
  pages: 30,
  /** Letters and spaces per page: a recipe has some 3,000. */
  characters: 20_000,
  /** Text, picture and line objects per page that are examined. */
  objects: 5000,
  /** Memory for the unpacked contents of one PDF. */
  memoryBytes: 192 * 1024 * 1024,
  /** Memory of the process, including the PDF. */
  processBytes: 384 * 1024 * 1024,
};
