/** A browser and its operating system, by the names that people know; empty if it does not say. */
export interface Device {
  browser: string;
  operatingSystem: string;
}

export const unknownDevice: Device = { browser: '', operatingSystem: '' };

/** The device of a `User-Agent` header. The rest of the text is not kept. */
export function deviceOf(userAgent = ''): Device {
  return { browser: firstIn(browsers, userAgent), operatingSystem: firstIn(systems, userAgent) };
}

type Marks = readonly (readonly [mark: RegExp, name: string])[];

function firstIn(marks: Marks, userAgent: string): string {
  return marks.find(([mark]) => mark.test(userAgent))?.[1] ?? '';
}

// Most browsers also call themselves by the names of others: those that do come first.
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
