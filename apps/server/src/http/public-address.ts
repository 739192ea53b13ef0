import { BlockList, isIP } from 'node:net'

// Special-purpose ranges of the registries, and addresses of cloud metadata services.
const NOT_PUBLIC_V4: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
  // A public number, but used inside a cloud.
  ['168.63.129.16', 32],
]

// Only 2000::/3 of IPv6 is allocated. These parts of it are special, and some contain an IPv4 address.
const NOT_PUBLIC_V6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const notPublic = new BlockList()
for (const [network, bits] of NOT_PUBLIC_V4) notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of NOT_PUBLIC_V6) notPublic.addSubnet(network, bits, 'ipv6')
const allocated = new BlockList()
allocated.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address belongs to the public network. Not public: this computer, its local network, unallocated
 * ranges, an IPv4 address mapped to IPv6, and text that is not an IP address.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4')
    case 6:
      // A zone names a network card of this computer.
      return !address.includes('%') && allocated.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
    default:
      return false
  }
}
