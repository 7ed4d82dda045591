import encodeQR from 'qr';
import classes from './links.module.css';

/** An address as a QR code, for someone else's camera. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const rows = encodeQR(value, 'raw', { ecc: 'medium', border: 2 });
  const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
}
