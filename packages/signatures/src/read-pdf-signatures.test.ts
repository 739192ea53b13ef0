import { expect, test } from 'vitest'
import { readPdfSignatures } from './read-pdf-signatures.ts'
import { aChain, issue } from './invented/authority.ts'
import { A_PDF, signedPdf } from './invented/pdf.ts'

const { root, authority, holder } = await aChain()
const signed = await signedPdf(A_PDF, holder, { others: [authority, root] })

async function signatures(pdf: Uint8Array) {
  const read = await readPdfSignatures(pdf)
  if (!read.ok) throw new Error(read.problem)
  return read.signatures
}
const states = async (pdf: Uint8Array) => (await signatures(pdf)).map(({ state }) => state)

test('a signature names its signer, time, chain and whether the certificate was valid then', async () => {
  expect(await signatures(signed)).toMatchObject([
    {
      state: 'intact',
      covers_whole_file: true,
      signer: { holder: 'Asha Rao', usage: 'sign', issuer: 'Test CA 2026' },
      chain: 'unknown_root',
      signed_at: '2026-06-01T10:00:00.000Z',
      was_valid: true,
      revocation: 'not_checked',
    },
  ])
  const late = await signedPdf(A_PDF, await issue({ name: 'Ravi', to: '2026-05-31' }))
  expect(await signatures(late)).toMatchObject([{ state: 'intact', was_valid: false }])
})

test('a PDF without a signature has none, and another file is refused', async () => {
  expect(await signatures(A_PDF)).toEqual([])
  expect(await readPdfSignatures(new TextEncoder().encode('no PDF'))).toEqual({ ok: false, problem: 'not_pdf' })
})

test('altered: a byte of what was signed was changed', async () => {
  const at = signed.indexOf('(1000)') + 1
  const altered = Buffer.from(signed)
  altered[at] = '9'.charCodeAt(0)
  expect(await signatures(altered)).toMatchObject([{ state: 'altered', signer: { holder: 'Asha Rao' } }])
})

test('appended: something follows what was signed', async () => {
  const more = Buffer.concat([signed, Buffer.from('\n3 0 obj\n<< /Amount (9999) >>\nendobj\n%%EOF')])
  expect(await signatures(more)).toMatchObject([{ state: 'appended', covers_whole_file: false }])
})

test('of two signatures the second covers the first', async () => {
  const second = await issue({ name: 'Ravi', issuer: authority })
  const twice = await signedPdf(signed, second, { object: 10 })
  expect((await signatures(twice)).map(({ state, signer }) => [state, signer?.holder])).toEqual([
    ['appended', 'Asha Rao'],
    ['intact', 'Ravi'],
  ])
})

test('a signature that leaves a gap open, or names another range, does not count', async () => {
  const text = signed.toString('latin1')
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(text)
  const [whole = '', , length = '', second = '', secondLength = ''] = range ?? []
  const withRange = (numbers: string) =>
    Buffer.from(text.replace(whole, `/ByteRange [${numbers}]`.padEnd(whole.length)), 'latin1')
  const wider = `0 ${Number(length) - 20} ${second} ${secondLength}`
  const beyond = `0 ${length} ${second} ${Number(secondLength) + 1}`
  const late = `1 ${Number(length) - 1} ${second} ${secondLength}`
  for (const numbers of [wider, beyond, late]) expect(await states(withRange(numbers))).toEqual(['unreadable'])
})

test('a signature by another key than the certificate’s is altered', async () => {
  const forged = await signedPdf(A_PDF, { ...holder, key: authority.key })
  expect(await states(forged)).toEqual(['altered'])
})
