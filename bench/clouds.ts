import sharp from 'sharp';

/** Draws clouds of colour, which compress about as well as a photo of that size. */
export function clouds(width: number, height: number, seed: number): Promise<Buffer> {
  const side = { width: Math.ceil(width / 8), height: Math.ceil(height / 8) };
  const noise = { type: 'gaussian', mean: 128, sigma: 30 + seed } as const;
  return sharp({ create: { ...side, channels: 3, background: '#888', noise } })
    .resize(width, height)
    .jpeg({ quality: 80 })
    .toBuffer();
}
