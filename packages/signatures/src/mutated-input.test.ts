// Thousands of damaged files: none may crash the reader or keep it busy, and none may change what a signature says.
import { expect, test, vi } from 'vitest'
import { readCertificates } from './read-certificates.ts'
import { readPdfSignatures } from './read-pdf-signatures.ts'
import { aChain, pem } from './invented/authority.ts'
import { A_PDF, signedPdf } from './invented/pdf.ts'
import { pkcs7Of } from './invented/pkcs7.ts'

const NOW = '2026-11-28T08:00:00.000Z'
const MS_AT_MOST = 1000
// Long only where the machine is busy.
vi.setConfig({ testTimeout: 30_000 })
const { root, authority, holder } = await aChain()

/** The same numbers in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A few bytes changed, taken out, doubled or cut off. */
function mutated(bytes: Uint8Array, roll: (below: number) => number): Uint8Array {
  const changed = Array.from(bytes)
  for (let times = roll(4) + 1; times > 0; times -= 1) {
    const at = roll(changed.length)
    const act = roll(5)
    if (act < 2) changed[at] = roll(256)
    else if (act === 2) changed.splice(at, roll(8) + 1)
    else if (act === 3) changed.splice(at, 0, ...changed.slice(at, at + roll(40)))
    else if (roll(4) === 0) changed.length = at + 1
  }
  return Uint8Array.from(changed)
}

async function slowest(count: number, read: (at: number) => Promise<unknown>): Promise<number> {
  let worst = 0
  for (let at = 0; at < count; at += 1) {
    const began = performance.now()
    await read(at)
    worst = Math.max(worst, performance.now() - began)
  }
  return worst
}

test('certificates', async () => {
  const roll = dice(7)
  const files = [holder.der, pem('CERTIFICATE', holder.der), pkcs7Of([holder, authority, root])]
  const worst = await slowest(700, (at) => readCertificates(mutated(files[at % 3] ?? holder.der, roll), NOW))
  expect(worst).toBeLessThan(MS_AT_MOST)
})

test('signed PDFs: a change is never read as intact', async () => {
  const roll = dice(11)
  const signed = await signedPdf(A_PDF, holder, { others: [authority, root] })
  const gap = { from: signed.indexOf('/Contents <'), to: signed.lastIndexOf('>') }
  const worst = await slowest(500, async () => {
    const changed = mutated(signed, roll)
    const read = await readPdfSignatures(changed)
    const isOutside = !Buffer.from(changed).subarray(0, gap.from).equals(signed.subarray(0, gap.from))
    if (read.ok && isOutside) expect(read.signatures.map(({ state }) => state)).not.toContain('intact')
  })
  expect(worst).toBeLessThan(MS_AT_MOST)
})

test('deep nests and long lengths end soon', async () => {
  const deep = new Uint8Array(200_000).fill(0x30)
  const open = Uint8Array.from({ length: 200_000 }, (_, at) => (at % 2 === 0 ? 0x30 : 0x80))
  const long = Uint8Array.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff, 0x02, 0x01])
  const ranges = new TextEncoder().encode(`%PDF-1.7 ${'/ByteRange [0 9 '.repeat(20_000)}`)
  const worst = await slowest(4, (at) =>
    at < 3 ? readCertificates([deep, open, long][at] ?? long, NOW) : readPdfSignatures(ranges),
  )
  expect(worst).toBeLessThan(MS_AT_MOST)
})
