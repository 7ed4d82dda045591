import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { titleMark } from './drawn-picture-mark.ts';
import { PictureError } from './picture-error.ts';
import { PictureReader } from './read-picture.ts';
import { hollowPng, jpegOfScans, movingGif, pngOfTexts } from './testing/picture-bombs.ts';

// Creating the pictures takes longer than reading them.
vi.setConfig({ testTimeout: 60_000 });

const reader = new PictureReader();

const red = { r: 200, g: 30, b: 20 };
const blue = { r: 10, g: 60, b: 210 };

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'of the type %s is stored as WebP in three sizes',
    async kind => {
      const picture = await readPicture(await flag(2_000, 1_500).toFormat(kind, { effort: 1 }).toBuffer());
      expect(await shape(picture.thumb)).toEqual(['webp', 200, 200]);
      expect(await shape(picture.card)).toEqual(['webp', 800, 600]);
      expect(await shape(picture.full)).toEqual(['webp', 1600, 1200]);
      expect(Buffer.from(picture.thumbhash, 'base64').length).toBeLessThan(30);
      expect(await colors(picture.full)).toEqual([nearly(red), nearly(blue)]);
    },
  );

  test('that is small keeps its size', async () => {
    const picture = await readPicture(await flag(120, 90).png().toBuffer());
    expect(await shape(picture.full)).toEqual(['webp', 120, 90]);
    expect(await shape(picture.card)).toEqual(['webp', 120, 90]);
    expect(await shape(picture.thumb)).toEqual(['webp', 120, 90]);
  });

  test('that is a long strip keeps its proportions at full size', async () => {
    const picture = await readPicture(await flag(9_000, 30).png().toBuffer());
    expect(await shape(picture.full)).toEqual(['webp', 1600, 5]);
  });

  test('of a single pixel is accepted', async () => {
    const picture = await readPicture(await flag(1, 1).png().toBuffer());
    expect(await shape(picture.full)).toEqual(['webp', 1, 1]);
  });

  test('from a rotated camera is turned upright', async () => {
    const onItsSide = await flag(400, 300).withMetadata({ orientation: 8 }).jpeg().toBuffer();
    const { full } = await readPicture(onItsSide);
    expect(await shape(full)).toEqual(['webp', 300, 400]);
    const { data } = await sharp(full).resize(1, 2).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual(nearly(blue));
  });

  test('loses its metadata, such as author and location', async () => {
    const exif = {
      IFD0: { Copyright: 'Ann Example' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    };
    const telling = await flag(300, 200)
      .withExif(exif)
      .withXmp('<x:xmpmeta>Ann</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(telling.includes('Ann Example')).toBe(true);
    const { full, card, thumb } = await readPicture(telling);
    for (const size of [full, card, thumb]) {
      const { exif, xmp, icc, iptc } = await sharp(size).metadata();
      expect({ exif, xmp, icc, iptc }).toEqual({});
    }
  });

  test('that was drawn here is stored without the title below, unlike a photo that looks the same', async () => {
    const drawn = sharp(await flag(1_200, 800).png().toBuffer());
    const { full, card, thumb } = await readPicture(
      await drawn.clone().withExif(titleMark(0.75)).webp().toBuffer(),
    );
    expect(await shape(full)).toEqual(['webp', 1_200, 600]);
    expect(await shape(card)).toEqual(['webp', 800, 600]);
    expect(await shape(thumb)).toEqual(['webp', 200, 200]);
    expect(await shape((await readPicture(await drawn.clone().webp().toBuffer())).full)).toEqual([
      'webp',
      1_200,
      800,
    ]);
  });

  test.each(['', '0.0000', '7.5000', '0.5'])(
    'with an invalid title mark (%s) is read like any other',
    async share => {
      const exif = {
        IFD0: { ImageDescription: titleMark(0.75).IFD0.ImageDescription.replace('0.7500', share) },
      };
      const { full } = await readPicture(await flag(120, 90).withExif(exif).webp().toBuffer());
      expect((await shape(full)).slice(0, 2)).toEqual(['webp', 120]);
    },
  );

  test('with wide-gamut colors looks the same in sRGB', async () => {
    const wide = await flag(200, 200).withIccProfile('p3').png().toBuffer();
    expect(await colors((await readPicture(wide)).full)).toEqual([nearly(red), nearly(blue)]);
  });

  test('in CMYK is converted to RGB', async () => {
    const print = await flag(200, 200)
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer();
    const [left, right] = await colors((await readPicture(print)).full);
    expect(left?.[0]).toBeGreaterThan(150);
    expect(left?.[2]).toBeLessThan(100);
    expect(right?.[2]).toBeGreaterThan(120);
  });

  test('with 16 bits per color is reduced to 8', async () => {
    const deep = await flag(200, 200).toColourspace('rgb16').png().toBuffer();
    expect(await colors((await readPicture(deep)).full)).toEqual([nearly(red), nearly(blue)]);
  });

  test('in grayscale stays gray', async () => {
    const colored = await flag(200, 200).ensureAlpha().png().toBuffer();
    const grey = await sharp(colored).toColourspace('b-w').png().toBuffer();
    expect((await sharp(grey).metadata()).channels).toBe(2);
    const [left, right] = await colors((await readPicture(grey)).full);
    for (const [r, g, b] of [left ?? [], right ?? []]) expect([g, b]).toEqual([r, r]);
  });

  test('that is translucent stays translucent', async () => {
    const create = { width: 300, height: 300, channels: 4, background: { ...red, alpha: 0.5 } } as const;
    const { full } = await readPicture(await sharp({ create }).png().toBuffer());
    const { data } = await sharp(full).resize(1, 1).raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBeGreaterThan(120);
    expect(data[3]).toBeLessThan(135);
  });

  test('that is animated is reduced to its first frame', async () => {
    const { full } = await readPicture(movingGif(300));
    expect((await sharp(full).metadata()).pages).toBeUndefined();
  });

  test('with appended data loses that data', async () => {
    const photo = await flag(300, 200).jpeg().toBuffer();
    const { full } = await readPicture(
      Buffer.concat([photo, Buffer.from('PK\x03\x04<script>alert(1)</script>')]),
    );
    expect(Buffer.from(full).includes('script')).toBe(false);
    expect(await shape(full)).toEqual(['webp', 300, 200]);
  });
});

describe('a file of any other type is rejected without being decoded', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
  test.each([
    ['SVG', svg],
    ['SVG behind a declaration', `<?xml version="1.0"?>${svg}`],
    ['SVG with a PNG in its comment', `<!--\x89PNG\r\n\x1a\n-->${svg}`],
    ['HTML', '<!doctype html><img src=x onerror=alert(1)>'],
    ['PDF', '%PDF-1.7'],
    ['TIFF', 'II*\0'],
    ['BMP', 'BM\0\0\0\0'],
    ['ICO', '\0\0\x01\0'],
    ['JPEG XL', '\xff\x0a\0\0'],
    ['MP4', '\0\0\0\x18ftypisom\0\0\0\0isomavc1'],
    ['MP4 with AVIF in a later box', '\0\0\0\x10ftypisom\0\0\0\0avifavif'],
    ['a RIFF that is not WebP', 'RIFF\0\0\0\0WAVE'],
    ['ZIP', 'PK\x03\x04'],
    ['a program', '#!/bin/sh\n'],
    ['one byte', '\xff'],
    ['the first bytes of a JPEG', '\xff\xd8'],
  ])('%s', async (_, bytes) => {
    expect(await refusal(Buffer.from(bytes, 'latin1'))).toBe('UNSUPPORTED');
  });
});

test.each(['heic', 'heix', 'mif1', 'hevc'])(
  'a HEIC photo (%s) is rejected with a reason of its own',
  async brand => {
    const bytes = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1');
    expect(await refusal(bytes)).toBe('HEIC');
  },
);

describe('an invalid or incomplete picture', () => {
  test.each([
    ['nothing at all', ''],
    ['the beginning of a JPEG', '\xff\xd8\xff'],
    ['a PNG without anything', '\x89PNG\r\n\x1a\n'],
    ['a GIF that is a script', 'GIF89a/*\0\0\0*/=1;alert(1)'],
    ['a WebP without anything', 'RIFF\x04\0\0\0WEBP'],
    ['an AVIF without anything', '\0\0\0\x14ftypavif\0\0\0\0mif1'],
    ['an AVIF with an HEIC in it', '\0\0\0\x18ftypheic\0\0\0\0avifheic\0\0\0\x08meta'],
    ['an SVG behind the mark of a JPEG', '\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an SVG behind the mark of a GIF', 'GIF89a<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('is reported as broken: %s', async (_, bytes) => {
    expect(await refusal(Buffer.from(bytes, 'latin1'))).toBe('BROKEN');
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'is reported as broken: half a %s',
    async kind => {
      const whole = await noise(150).toFormat(kind).toBuffer();
      const half = whole.subarray(0, whole.length / 2);
      expect(await refusal(half)).toBe('BROKEN');
    },
  );
});

describe('a picture that needs too many resources', () => {
  test('is rejected because of its file size', async () => {
    const long = Buffer.concat([await flag(10, 10).jpeg().toBuffer(), Buffer.alloc(20 * 1024 * 1024)]);
    expect(await refusal(long)).toBe('TOO_LARGE');
  });

  test.each([
    ['of 2,500 megapixels', hollowPng(50_000, 50_000)],
    ['just above 50 megapixels', hollowPng(10_000, 5_001)],
    ['with thousands of frames', movingGif(5_000)],
    ['with a canvas that is too large', movingGif(1, 8_000)],
  ])('is rejected because of its header: a picture %s', async (_, bytes) => {
    expect(bytes.length).toBeLessThan(200_000);
    expect(await refusal(bytes)).toBe('TOO_LARGE');
  });

  test('is accepted at 50 megapixels', async () => {
    const { full } = await readPicture(await plain(10_000, 5_000).jpeg().toBuffer());
    expect(await shape(full)).toEqual(['webp', 1600, 800]);
  });

  test('is aborted at the memory limit', async () => {
    const small = new PictureReader({ memoryBytes: 300 * 1024 * 1024 });
    expect(await refusal(pngOfTexts(300), small)).toBe('TOO_LARGE');
  });

  test('is aborted at the time limit, and the next picture is read', async () => {
    // The slow picture takes many times as long, and a process still starts within that time on a busy machine.
    const hasty = new PictureReader({ secondsEach: 2, processes: 1 });
    const slow = refusal(await jpegOfScans(), hasty);
    const next = hasty.read(await flag(300, 200).png().toBuffer(), { by: 'users/ann' });
    expect(await slow).toBe('TOO_LARGE');
    expect(await shape((await next).full)).toEqual(['webp', 300, 200]);
  });
});

test('a picture that crashes its process affects no other picture', async () => {
  const limits = { memoryBytes: 300 * 1024 * 1024 };
  const [bomb, photo] = [pngOfTexts(300), await flag(300, 200).png().toBuffer()];
  const two = new PictureReader({ ...limits, processes: 2 });
  const read = [photo, bomb, photo, photo].map(each => refusal(each, two));
  const sizes = ['thumb', 'card', 'full', 'thumbhash'];
  expect(await Promise.all(read)).toEqual([sizes, 'TOO_LARGE', sizes, sizes]);
});

test('pictures beyond the queue’s limit are rejected as busy', async () => {
  const few = new PictureReader({ processes: 1, waiting: 1 });
  const photo = await flag(300, 200).png().toBuffer();
  const read = await Promise.all([photo, photo, photo].map(each => refusal(each, few)));
  expect(read.at(-1)).toBe('BUSY');
  expect(read.slice(0, 2)).not.toContain('BUSY');
});

test('many concurrent pictures are all read', async () => {
  const photo = await flag(300, 200).png().toBuffer();
  const pictures = await Promise.all(
    [photo, Buffer.from('no'), photo].map(each => readPicture(each).catch(() => 'no')),
  );
  expect(pictures).toEqual([pictures[2], 'no', pictures[0]]);
});

/** The reason why a picture is rejected, or the result. */
function refusal(bytes: Uint8Array, by = reader): Promise<unknown> {
  return by
    .read(bytes, { by: 'users/ann' })
    .then(Object.keys, (error: unknown) => (error instanceof PictureError ? error.reason : error));
}

function readPicture(bytes: Uint8Array) {
  return reader.read(bytes, { by: 'users/ann' });
}

/** Red on the left, blue on the right. */
function flag(width: number, height: number) {
  const right = { width: Math.ceil(width / 2), height, channels: 3, background: blue } as const;
  return plain(width, height).composite(width > 1 ? [{ input: { create: right }, gravity: 'east' }] : []);
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } });
}

function noise(side: number) {
  const create = { width: side, height: side, channels: 3, background: '#888' } as const;
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 50 } } });
}

async function shape(bytes: Uint8Array) {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
}

/** The colours of the left and the right half. */
async function colors(bytes: Uint8Array) {
  const data = await sharp(bytes).resize(8, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return [[...data.subarray(3, 6)], [...data.subarray(18, 21)]];
}

function nearly({ r, g, b }: typeof red) {
  return [r, g, b].map(value => expect.toSatisfy((other: number) => Math.abs(other - value) <= 8));
}
