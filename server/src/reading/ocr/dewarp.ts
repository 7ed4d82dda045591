import { cutOut, type GreyPicture } from './grey-picture.ts';
import { evenness, skewOf } from './skew.ts';

/**
 * The vertical displacement of a page's lines at each pixel column: pages of thick books bend. All 0 if removing it
 * would not make the lines straighter. Integrates the slopes measured in narrow strips.
 */
export function bendOf(page: GreyPicture): Float64Array {
  const strip = Math.round(page.width / 7);
  const step = Math.max(1, Math.round(strip / 3));
  const count = Math.max(1, Math.floor((page.width - strip) / step) + 1);
  const slopes = Array.from({ length: count }, (_, at) => {
    const box = { x0: at * step, x1: at * step + strip, y0: 0, y1: page.height };
    return Math.tan((skewOf(cutOut(page, box)) * Math.PI) / 180);
  });
  const bend = summed(smooth(slopes), { first: strip / 2, step, width: page.width });
  const flat = new Float64Array(page.width);
  return evenness(straightened(page, bend)) > evenness(page) * clearly ? bend : flat;
}

const clearly = 1.1;

/** The page with its lines as on a flat page. */
export function straightened(page: GreyPicture, bend: Float64Array): GreyPicture {
  const { width, height } = page;
  const data = new Uint8Array(page.data.length).fill(255);
  for (let x = 0; x < width; x += 1) {
    const down = Math.round(bend[x] ?? 0);
    for (let y = Math.max(0, -down); y < Math.min(height, height - down); y += 1)
      data[y * width + x] = page.data[(y + down) * width + x] ?? 255;
  }
  return { data, width, height };
}

/** The slope of a strip that contains only a picture is arbitrary, so take the median of three neighbours. */
function smooth(slopes: readonly number[]): number[] {
  return slopes.map((slope, at) => {
    const near = [slopes[at - 1] ?? slope, slope, slopes[at + 1] ?? slope];
    return near.toSorted((one, other) => one - other)[1] ?? slope;
  });
}

interface Strips {
  /** The middle of the first strip, and the distance between strips. */
  first: number;
  step: number;
  width: number;
}

/** Interpolates the slopes between strips; the middle of the page stays in place. */
function summed(slopes: readonly number[], { first, step, width }: Strips): Float64Array {
  const bend = new Float64Array(width);
  for (let x = 1; x < width; x += 1) {
    const place = Math.max(0, Math.min(slopes.length - 1, (x - first) / step));
    const [before, after] = [slopes[Math.floor(place)] ?? 0, slopes[Math.ceil(place)] ?? 0];
    bend[x] = (bend[x - 1] ?? 0) + before + (after - before) * (place % 1);
  }
  const middle = bend[Math.floor(width / 2)] ?? 0;
  return bend.map(each => each - middle);
}
