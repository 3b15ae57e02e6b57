function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const partsOf = (text: string): string[] => text.split(':').filter(Boolean);
  const [head, tail] = [partsOf(before), partsOf(after ?? '')];
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...tail];
}

/**
 * The part of an address that connections from one home share: the whole IPv4 address, the first 64 bits of an IPv6
 * one. Everything that is counted or compared by address goes through here.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const groups = groupsOf(address.split('%')[0] ?? address).slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
