import type { Dsc } from '@niyam/contract/dsc.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { serve, signedInAs } from '../../test/server.ts'
import { aCertificate } from './a-certificate.test-data.ts'
import SignerWarning from './SignerWarning.tsx'

await loadTexts('dsc')

const expired = aCertificate({ state: 'expired', can_sign: false })
const encrypting = aCertificate({ holder: 'Encrypts Only', usage: 'encrypt', can_sign: false })
const away = { person: 'Kiran Shah', moved_on: '2026-11-01', expected_back_on: null }

async function show(area: 'mca' | 'gst', certificates: Dsc[]) {
  signedInAs('m')
  const { requests } = serve({ 'GET organisation/dsc/': { rows: [], certificates, today: '2026-11-20' } as never })
  const { queries } = await renderApp(<SignerWarning item={{ area, entity_id: 'e1' }} />)
  return { requests, queries }
}

it('says that no signatory can sign, by name; an encryption certificate does not count', async () => {
  const { requests } = await show('mca', [expired, encrypting])
  expect(
    await screen.findByText('No valid digital signature of a signatory is in the register: Asha Rao.'),
  ).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/organisation/dsc?entity=e1')
  expect(requests[0]?.query).toMatchObject({ entity_id: 'e1' })
})

it('names the person who has the tokens when all are out', async () => {
  await show('mca', [aCertificate({ out: away }), expired])
  expect(await screen.findByText('The tokens of all signatories are out: Asha Rao (with Kiran Shah).')).toBeTruthy()
})

it.each<[string, 'mca' | 'gst', Dsc[]]>([
  ['one signatory can sign', 'mca', [expired, aCertificate()]],
  ['the office keeps no certificate of the entity', 'mca', []],
  ['only encryption certificates are kept', 'mca', [encrypting]],
  ['the law allows other ways to sign', 'gst', [expired]],
])('is silent where %s', async (_, area, certificates) => {
  const { requests, queries } = await show(area, certificates)
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(requests).toHaveLength(area === 'gst' ? 0 : 1)
  expect(screen.queryByRole('link')).toBeNull()
})
