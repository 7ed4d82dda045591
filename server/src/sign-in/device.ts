/** A browser and its operating system, by their common names; empty if unknown. */
export interface Device {
  browser: string;
  operatingSystem: string;
}

export const unknownDevice: Device = { browser: '', operatingSystem: '' };

/** The device of a `User-Agent` header. Nothing else in the header is stored. */
export function deviceOf(userAgent = ''): Device {
  return { browser: firstIn(browsers, userAgent), operatingSystem: firstIn(systems, userAgent) };
}

type Marks = readonly (readonly [mark: RegExp, name: string])[];

function firstIn(marks: Marks, userAgent: string): string {
  return marks.find(([mark]) => mark.test(userAgent))?.[1] ?? '';
}

// Most browsers also claim to be others, so the more specific ones come first.
const browsers: Marks = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: Marks = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
