import { safeSharp } from '../../images/safe-sharp.ts';
import { brokenPdf, type PdfPage } from './open-pdf.ts';

/** A page as it is shown, in shades of grey, as wide as letters are recognised best. PNG bytes. */
export async function pdfPicture({ pdfium, page, width, height }: PdfPage): Promise<Uint8Array> {
  const scale = Math.min(widest / width, highest / height);
  const across = Math.max(1, Math.round(width * scale));
  const down = Math.max(1, Math.round(height * scale));
  const bitmap = pdfium.FPDFBitmap_CreateEx(across, down, grey, 0, 0);
  if (!bitmap) throw brokenPdf();
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, across, down, white);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, across, down, 0, 0);
  const [at, stride] = [pdfium.FPDFBitmap_GetBuffer(bitmap), pdfium.FPDFBitmap_GetStride(bitmap)];
  const rows = pdfium.pdfium.HEAPU8.slice(at, at + stride * down);
  pdfium.FPDFBitmap_Destroy(bitmap);
  const raw = { width: stride, height: down, channels: 1 } as const;
  return safeSharp()(rows, { raw })
    .extract({ left: 0, top: 0, width: across, height: down })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const [widest, highest] = [1800, 6000];
/** FPDFBitmap_Gray of fpdfview.h. */
const grey = 1;
const white = 0xffffffff;
