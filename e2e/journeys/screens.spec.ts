import { INFOSYS, addInfosys } from '../support/facts.ts'
import { expect, insideTest, test } from '../support/test.ts'
import { complaintsOf, visit } from '../support/visit.ts'

type Screens = readonly (readonly [path: string, heading: string | RegExp])[]

const OF_STRANGERS: Screens = [
  ['/accounts/login/email', 'Sign in'],
  ['/accounts/register', 'Open an account'],
  ['/accounts/forgot-password', 'Forgot your password?'],
  ['/accounts/reset-password#token=none', 'Set a new password'],
  ['/accounts/logout', 'Sign out'],
  ['/errors/404', 'This page does not exist'],
  ['/errors/500', 'The server could not answer'],
  ['/errors/not-authorized', 'You may not open this'],
]

const OF_MEMBERS: Screens = [
  ['/dashboard', /Good /],
  ['/entities', 'My entities'],
  ['/compliances/calendar', 'Compliance calendar'],
  ['/compliances/calendar?view=month', 'Compliance calendar'],
]

const ALSO_OF_MEMBERS: Screens = [
  ['/entity/new', 'Add entity'],
  ['/account', 'Account'],
  ['/choose-organisation', 'Choose an organisation'],
  ['/organisation/new', 'New organisation'],
]

const ofEntity = (entity_id: string, registration_id: string): Screens => [
  [`/entity/${entity_id}/view`, INFOSYS.name],
  [`/entity/${entity_id}/registrations`, 'Registrations'],
  [`/entity/${entity_id}/registrations/gst/manage`, /Registrations: GST/],
  [`/entity/${entity_id}/registrations/gst/${registration_id}/filing-history`, /Filing history/],
  [`/entity/${entity_id}/compliancecalendar`, 'Compliance calendar'],
]

test('every screen of a stranger is sound', async ({ page }) => {
  const complaints = complaintsOf(page)
  for (const [path, heading] of OF_STRANGERS) await visit(page, path, heading)
  expect(complaints).toEqual([])
})

insideTest('every screen is sound while there is nothing to show', async ({ page }) => {
  const complaints = complaintsOf(page)
  for (const [path, heading] of [...OF_MEMBERS, ...ALSO_OF_MEMBERS]) await visit(page, path, heading)
  expect(complaints).toEqual([])
})

insideTest('every screen is sound with an entity and its items', async ({ page, office }) => {
  const complaints = complaintsOf(page)
  const { client } = office
  const entity_id = await addInfosys(client)
  const params = { entity_id }
  const { registrations } = await client.call('GET organisation/entities/:entity_id/registrations/', { params })
  const gst = registrations.find(({ kind }) => kind === 'gst')?.registration_id ?? ''
  for (const [path, heading] of [...OF_MEMBERS, ...ofEntity(entity_id, gst)]) await visit(page, path, heading)
  expect(complaints).toEqual([])
})

for (const look of ['dark', 'semi-dark'] as const) {
  insideTest(`dashboard and calendar are sound in the ${look} theme`, async ({ page, office }) => {
    await addInfosys(office.client)
    await page.addInitScript((chosen) => localStorage.setItem('niyam.theme', JSON.stringify(chosen)), look)
    for (const [path, heading] of [OF_MEMBERS[0], OF_MEMBERS[2]] as Screens) {
      await visit(page, path, heading)
      await expect(page.locator('body')).toHaveClass(new RegExp(`(^| )${look}( |$)`))
    }
  })
}
