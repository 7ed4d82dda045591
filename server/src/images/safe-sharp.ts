import sharp from 'sharp';

/**
 * sharp for untrusted bytes: it opens only the five supported formats, above all not SVG or anything that may refer to
 * other files, and uses a single thread, so that a picture never takes the whole machine.
 */
export function safeSharp(): typeof sharp {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(kind => `VipsForeignLoad${kind}`);
