import { useLocale } from '../../../auth/use-locale.ts';

const mebibyte = 1024 * 1024;

/** Formats a size in megabytes, or in gigabytes if it has more than one. */
export function useSize(): (bytes: number) => string {
  const locale = useLocale();
  return bytes => {
    const [value, unit] =
      bytes < 1024 * mebibyte ? [bytes / mebibyte, 'megabyte'] : [bytes / (1024 * mebibyte), 'gigabyte'];
    return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  };
}
