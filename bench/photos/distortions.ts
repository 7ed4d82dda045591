import sharp from 'sharp';

/** The typical defects of photographed pages. Each takes a PNG and returns a JPEG, deterministically. */
export const distortions = {
  plain: page => sharp(page).jpeg({ quality: 85 }).toBuffer(),
  skewed: page => sharp(page).rotate(7, { background: '#8a7f70' }).jpeg({ quality: 80 }).toBuffer(),
  noisy: async page => noisy(page),
  'quarter turn': page => sharp(page).rotate(90).jpeg({ quality: 80 }).toBuffer(),
  'half turn': page => sharp(page).rotate(180).jpeg({ quality: 80 }).toBuffer(),
  curved: async page => curved(page),
} as const satisfies Record<string, (page: Buffer) => Promise<Buffer>>;

export type Distortion = keyof typeof distortions;

/** Dim light from one side, the grain of a small sensor, and hard compression. */
async function noisy(page: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const random = seeded(data.length);
  for (let at = 0; at < data.length; at += info.channels) {
    const x = ((at / info.channels) % info.width) / info.width;
    const light = 0.45 + 0.5 * x;
    const grain = (random() + random() + random() - 1.5) * 60;
    for (let channel = 0; channel < info.channels; channel += 1)
      data[at + channel] = Math.max(0, Math.min(255, (data[at + channel] ?? 0) * light + grain));
  }
  return sharp(data, { raw: info }).blur(0.7).jpeg({ quality: 55 }).toBuffer();
}

/** Bends the middle of the page up by a line and a half, as in a thick book. */
async function curved(page: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const bent = Buffer.alloc(data.length, 200);
  for (let x = 0; x < width; x += 1) {
    const lift = Math.round(0.025 * width * Math.sin((Math.PI * x) / width));
    for (let y = 0; y + lift < height; y += 1)
      data.copy(
        bent,
        (y * width + x) * channels,
        ((y + lift) * width + x) * channels,
        ((y + lift) * width + x + 1) * channels,
      );
  }
  return sharp(bent, { raw: info }).jpeg({ quality: 80 }).toBuffer();
}

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
