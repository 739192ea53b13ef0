import { createApiKey, KEY_ACTIONS, revokeApiKey } from '@niyam/contract/api-keys.ts'
import type { Access, Endpoint } from '@niyam/contract/endpoint.ts'
import { endpoints } from '@niyam/contract/index.ts'
import { type Action, isAction, PERMISSIONS } from '@niyam/contract/permissions.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOrganisation } from '../db/tx.ts'
import { type Caller, type TestApp, type TestOrganisation, caller, testApp } from '../../test/app.ts'
import { provenScope } from './scope.ts'
import { COOKIE } from './session.ts'
import { isTable, TABLE_FILES } from './table-export.ts'

type Who =
  | 'nobody'
  | 'token half'
  | 'cookie half'
  | 'ended session'
  | 'wrong anti-forgery'
  | 'without organisation'
  | 'admin elsewhere'
  | 'former member'
  | 'deactivated member'
  | 'revoked key'
  | 'v'
  | 'm'
  | 'r'
  | 'a'

const SIGNED_IN: readonly Who[] = [
  'without organisation',
  'admin elsewhere',
  'former member',
  'deactivated member',
  'v',
  'm',
  'r',
  'a',
]

const ANYONE: readonly Who[] = [
  'nobody',
  'token half',
  'cookie half',
  'ended session',
  'wrong anti-forgery',
  'revoked key',
  ...SIGNED_IN,
]

function letIn(access: Access): readonly Who[] {
  if (access === 'public') return ANYONE
  if (access === 'signed-in') return SIGNED_IN
  return isAction(access) ? PERMISSIONS[access].roles : []
}

/** The reply of the permission check; undefined if it admits the caller, whatever follows. */
function refusal({ access, method }: Endpoint, who: Who): number | undefined {
  if (letIn(access).includes(who)) return undefined
  if (who === 'wrong anti-forgery') {
    // Reading needs no such value: what remains is their place as an admin.
    return method === 'GET' && !access.startsWith('platform') ? undefined : 403
  }
  return ['nobody', 'token half', 'cookie half', 'ended session', 'revoked key'].includes(who) ? 401 : 403
}

let t: TestApp
const callers = new Map<Who, Caller>()

beforeAll(async () => {
  t = await testApp()
  const admin = await t.registerPerson()
  const ours = await t.anOrganisation(admin)
  const join = async (role: 'v' | 'm' | 'r' | 'a') => {
    const person = await t.registerPerson()
    return { person, place: await t.addPerson(ours, person, role) }
  }
  for (const role of ['v', 'm', 'r', 'a'] as const) {
    const { person, place } = await join(role)
    callers.set(role, t.as(person, place))
  }
  const half = await join('a')
  const { authorization = '', cookie = '', ...rest } = t.as(half.person, half.place).headers
  callers.set('token half', caller(t.app, { ...rest, authorization }))
  callers.set('cookie half', caller(t.app, { ...rest, cookie }))
  callers.set('wrong anti-forgery', caller(t.app, { ...rest, authorization, cookie, 'x-csrf-token': 'x'.repeat(43) }))
  callers.set('nobody', t.stranger)
  callers.set('without organisation', t.as(await t.registerPerson()))

  const ended = await join('a')
  await t.as(ended.person).post('accounts/logout/')
  callers.set('ended session', t.as(ended.person, ended.place))

  const elsewhere = await t.registerPerson()
  await t.anOrganisation(elsewhere, 'Elsewhere')
  callers.set('admin elsewhere', t.as(elsewhere, ours))

  const former = await join('a')
  await leave(former.place, former.person.user_id)
  callers.set('former member', t.as(former.person, former.place))

  const resting = await join('a')
  const lead = t.as(admin, ours)
  const path = `organisation/users/${resting.place.organisation_user_id}/deactivate/`
  expect((await lead.post(path, {})).status).toBe(200)
  callers.set('deactivated member', t.as(resting.person, resting.place))

  const made = await lead.call(createApiKey, { body: { name: 'Revoked', actions: [...KEY_ACTIONS] } })
  await lead.call(revokeApiKey, { params: { key_id: made.key_id } })
  callers.set('revoked key', caller(t.app, { authorization: `Bearer ${made.key}` }))
})
afterAll(() => t.close())

const leave = ({ organisation_id }: TestOrganisation, user_id: string) =>
  inOrganisation(t.parts.db, provenScope(organisation_id), (tx) =>
    tx.deleteFrom('organisation_user').where('user_id', '=', user_id).execute(),
  )

/** A stream has no end: what counts is how it begins. */
async function begin(by: Caller, path: string) {
  const response = await t.app.inject({ url: `/api/${path}`, headers: by.headers, payloadAsStream: true })
  response.stream().destroy()
  return { status: response.statusCode, raw: '' }
}

function send(by: Caller, { method, path, transport }: Endpoint) {
  if (transport === 'stream') return begin(by, path)
  const address = path.replace(/:\w+/g, () => uuidv7())
  // An empty body passes no schema, so that an admitted call changes nothing.
  const body = method === 'GET' || method === 'DELETE' || transport === 'multipart' ? undefined : {}
  return { GET: by.get, POST: by.post, PATCH: by.patch, DELETE: by.delete }[method](address, body as never)
}

test('the matrix has every kind of call and of caller', () => {
  expect(endpoints.size).toBeGreaterThan(25)
  expect(callers.size).toBe(14)
  expect(COOKIE).toBe('niyam_session')
})

// The matrix below checks that each call follows its own rule. The rules are repeated here, so that a slip in the
// contract fails.
test('only these calls are for anyone, for admins, or let a viewer change something', () => {
  const all = [...endpoints]
  const of = (access: Access) => all.filter(([, one]) => one.access === access)
  const heldBy = (action: Access, role: 'v' | 'm') =>
    isAction(action) && (PERMISSIONS as Record<Action, { roles: readonly string[] }>)[action].roles.includes(role)
  const names = (some: typeof all) => some.map(([name]) => name).toSorted()
  expect(names(of('public'))).toEqual([
    'answerDscReceipt',
    'askForPasskey',
    'confirmEmailChange',
    'countPageView',
    'forgotPassword',
    'getPrivacy',
    'health',
    'login',
    'loginByPasskey',
    'readFeed',
    'readiness',
    'register',
    'reportPageError',
    'resetPassword',
    'secondStep',
    'showDscReceipt',
    'undoEmailChange',
  ])
  expect(names(all.filter(([, { access }]) => isAction(access) && !heldBy(access, 'm')))).toEqual([
    'acceptNotOurs',
    'addDaysOff',
    'addGrant',
    'allowSupport',
    'apiKeyChoices',
    'approveExtension',
    'approveItems',
    'approveRelease',
    'archiveEntity',
    'auditChoices',
    'browsePeople',
    'cancelExport',
    'capacity',
    'changeDayOff',
    'changeExtension',
    'changeGrant',
    'changeGroupEntities',
    'changeGroupPeople',
    'changeLawFollowed',
    'changeOwnDays',
    'changeOwnRule',
    'changePerson',
    'changePersonRights',
    'changePolicy',
    'changeReviewRules',
    'changeTaskSeries',
    'changeTaskTemplate',
    'changeWeek',
    'checkInvitations',
    'closeOrganisation',
    'correctOwnRule',
    'countReviewQueue',
    'createApiKey',
    'createExtension',
    'createGroup',
    'createOwnRule',
    'createTaskSeries',
    'createTaskTemplate',
    'createWebhook',
    'deactivatePerson',
    'deleteEntity',
    'deleteExtension',
    'deleteGroup',
    'deleteOwnRule',
    'deleteTaskTemplate',
    'deleteWebhook',
    'downloadExport',
    'draftFacts',
    'draftFiling',
    'draftSetAside',
    'draftTask',
    'draftWork',
    'endGrant',
    'endOwnRule',
    'endTaskSeries',
    'entityDeletion',
    'extensionChoices',
    'forgetBrought',
    'getAuditEntry',
    'getClosing',
    'getDelivery',
    'getOwnDays',
    'getPerson',
    'getPolicy',
    'getReviewRules',
    'handOver',
    'inviteBrought',
    'invitePeople',
    'inviteRows',
    'linkOfInvitation',
    'listApiKeys',
    'listAudit',
    'listBrought',
    'listBroughtTrail',
    'listDeliveries',
    'listExports',
    'listInvitations',
    'listReviewQueue',
    'listSupport',
    'listWebhooks',
    'lockPeriod',
    'lockWorksheet',
    'mergeGroup',
    'onTimeByPerson',
    'personRights',
    'previewExtension',
    'previewOwnDays',
    'previewOwnRule',
    'previewTemplateObligations',
    'reactivatePerson',
    'readEvidence',
    'removeDayOff',
    'removePerson',
    'renameGroup',
    'reopenOrganisation',
    'resendDead',
    'resendDelivery',
    'resendInvitation',
    'resendInvitations',
    'restoreEntity',
    'returnItems',
    'returnNotOurs',
    'returnWorksheet',
    'reviewWorksheet',
    'revokeApiKey',
    'revokeInvitation',
    'revokeInvitations',
    'revokeSupport',
    'rotateWebhook',
    'setAsideItems',
    'setGroupTags',
    'setTemplateObligations',
    'shareSavedReport',
    'startExport',
    'supportVisits',
    'takeUpItems',
    'testWebhook',
    'unlockPeriod',
    'updateWebhook',
    'useTaskTemplate',
    'withdrawApprovals',
    'withdrawExtension',
  ])
  // Questions that take a body, and what is the viewer's own.
  expect(names(all.filter(([, { access, method }]) => heldBy(access, 'v') && method !== 'GET'))).toEqual([
    'askWhatIf',
    'changeNotificationPreference',
    'changeOrganisationSettings',
    'changeSavedReport',
    'checkPortalFile',
    'costOfItem',
    'createFeed',
    'deleteFeed',
    'deleteSavedReport',
    'endSchedule',
    'leaveOrganisation',
    'leaveSchedule',
    'matchEntities',
    'previewAnswer',
    'previewClock',
    'readNotifications',
    'renewFeed',
    'restoreSavedReport',
    'saveReport',
    'scheduleReport',
    'zipDocuments',
  ])
})

test('what changes how an account is kept safe asks for a fresh sign-in', () => {
  const fresh = [...endpoints].filter(([, one]) => one.fresh).map(([name]) => name)
  expect(fresh).toEqual(
    expect.arrayContaining(['beginApp', 'removeApp', 'addPasskey', 'removePasskey', 'askEmailChange']),
  )
  expect(fresh).toEqual(expect.arrayContaining(['confirmApp', 'beginPasskey', 'renewRecoveryCodes']))
})

/** Each caller with what they are to be answered; of a table they ask for the file too. */
function asked(endpoint: Endpoint): (readonly [Who, Caller, number | undefined])[] {
  const each = [...callers].map(([who, by]) => [who, by, refusal(endpoint, who)] as const)
  if (!isTable(endpoint)) return each
  const forFiles = each.map(
    ([who, by, wanted]) => [who, caller(t.app, { ...by.headers, accept: TABLE_FILES.csv }), wanted] as const,
  )
  return [...each, ...forFiles]
}

// Leaving and logging out come last, since they end the access of the callers. So does closing an account: the test of
// the cells calls it, where each call is undone.
const LAST = ['organisation/leave/', 'accounts/logout/']
const calls = [...endpoints.values()]
  .filter(({ method, path }) => `${method} ${path}` !== 'POST accounts/closing/')
  .toSorted((a, b) => LAST.indexOf(a.path) - LAST.indexOf(b.path))

describe.each(calls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test(`is for ${endpoint.access}`, async () => {
      for (const [who, by, wanted] of asked(endpoint)) {
        const { status, raw } = await send(by, endpoint)
        const isPassword = endpoint.path === 'accounts/login/'
        if (wanted !== undefined) expect([who, status]).toEqual([who, wanted])
        else if (!isPassword) expect([who, [401, 403].includes(status), raw]).toEqual([who, false, raw])
        expect(status).toBeLessThan(500)
      }
    })
  },
)
