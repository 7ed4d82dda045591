import sharp from 'sharp';

/**
 * sharp for bytes that strangers send: it opens the five kinds of picture that are read here and nothing else, SVG and
 * what may refer to other files above all, and works in one thread, so that a picture never takes the whole machine.
 */
export function safeSharp(): typeof sharp {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(kind => `VipsForeignLoad${kind}`);
