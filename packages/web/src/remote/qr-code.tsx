// A QR code, drawn as one path.
import type { JSX } from 'preact';
import { encode } from 'uqr';

export function QrCode({ text, label }: { text: string; label: string }): JSX.Element {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
