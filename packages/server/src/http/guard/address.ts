// Whose address it is: what limits are counted by. A household or a lone attacker has a whole /64 of IPv6 addresses, so
// that is one caller; IPv4 written as IPv6 is IPv4.
import { isIPv4, isIPv6 } from 'node:net';

/** The caller that an address belongs to, as the connection or a proxy names it, with or without a port. */
export function callerOf(address: string | undefined): string {
  const text = /^\[(.*)\](?::\d+)?$/.exec(address ?? '')?.[1] ?? address ?? '';
  const plain = /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  if (isIPv4(plain)) return plain;
  const [base = ''] = plain.split('%');
  if (!isIPv6(base)) return 'unknown';
  const groups = groupsOf(base);
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff;
  if (isMapped) return bytesOf(groups.slice(6)).join('.');
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/\d+\.\d+\.\d+\.\d+$/, ipv4 => {
    const [a, b, c, d] = ipv4.split('.').map(Number) as [number, number, number, number];
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::');
  const read = (part: string): number[] =>
    part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

function bytesOf(groups: readonly number[]): number[] {
  return groups.flatMap(group => [group >> 8, group & 255]);
}
