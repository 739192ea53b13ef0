import { PACKED_BRANCHES } from './bank-branches-data.ts'
import { bankNames } from './bank-names.ts'
import { SUBLET_LINES } from './bank-sublets-data.ts'
import { unpackSorted } from './packed-codes.ts'

interface Branches {
  digits: ReadonlySet<number>
  letters: ReadonlySet<number>
}

const packed = new Map(PACKED_BRANCHES.split('\n').map((line) => [line.slice(0, 4), line.slice(5)]))
const unpacked = new Map<string, Branches>()
let sublets: ReadonlyMap<string, string> | undefined

/** @param ifsc eleven characters, upper case */
export function isListedBranch(ifsc: string): boolean {
  const branch = ifsc.slice(5)
  const branches = branchesOf(ifsc.slice(0, 4))
  if (!branches || ifsc[4] !== '0' || !/^[0-9A-Z]{6}$/.test(branch)) return false
  return /^\d+$/.test(branch) ? branches.digits.has(Number(branch)) : branches.letters.has(Number.parseInt(branch, 36))
}

/**
 * The bank behind an IFSC, as the public lookup answers in `BANK`: the lessee where a large bank leases the code out.
 *
 * @returns `undefined` when the branch is not listed, or its bank has no name in the list (238 branches): a failed lookup
 */
export function bankOfIfsc(ifsc: string): string | undefined {
  if (!isListedBranch(ifsc)) return undefined
  sublets ??= readSublets()
  // Ranges are leased too, so the longest listed beginning decides.
  for (let length = 11; length >= 4; length--) {
    const lessee = sublets.get(ifsc.slice(0, length))
    if (lessee !== undefined) return bankNames().get(lessee) ?? lessee
  }
  return bankNames().get(ifsc.slice(0, 4))
}

function branchesOf(prefix: string): Branches | undefined {
  const ready = unpacked.get(prefix)
  const text = packed.get(prefix)
  if (ready || text === undefined) return ready
  const [digits = '', letters = ''] = text.split(' ')
  const branches = { digits: new Set(unpackSorted(digits)), letters: new Set(unpackSorted(letters)) }
  unpacked.set(prefix, branches)
  return branches
}

const readSublets = (): ReadonlyMap<string, string> =>
  new Map(
    SUBLET_LINES.split('\n').flatMap((line) => {
      const [bank = '', codes = ''] = line.split('|')
      return codes.split(' ').map((code) => [code, bank] as const)
    }),
  )
