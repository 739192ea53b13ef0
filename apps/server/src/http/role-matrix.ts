import { KEY_ACTIONS } from '@niyam/contract/api-keys.ts'
import type { Endpoint, PlatformRule } from '@niyam/contract/endpoint.ts'
import { endpoints } from '@niyam/contract/index.ts'
import { holds, isAction, PERMISSIONS } from '@niyam/contract/permissions.ts'
import { passes } from '@niyam/contract/rules.ts'
import { SEEN_WITH_AREAS } from '@niyam/contract/seen-with-areas.ts'

/** Who calls. All but the last aim at the first organisation; the last is admin of another one. */
export const COLUMNS = [
  'public',
  'no organisation',
  'v',
  'm',
  'r',
  'a',
  'm of another group',
  'reseller',
  'employee',
  'platform admin',
  'API key',
  'admin elsewhere',
] as const
export type Column = (typeof COLUMNS)[number]

/** `yes` is a reply of success; a number is the status of the refusal. */
export type Verdict = 'yes' | '401' | '403' | '404' | '409' | '422'

const OUTSIDERS: readonly Column[] = ['no organisation', 'reseller', 'employee', 'platform admin', 'admin elsewhere']
const MEMBERS: readonly Column[] = ['v', 'm', 'r', 'a', 'm of another group']

const to = (columns: readonly Column[], verdict: Verdict) => Object.fromEntries(columns.map((one) => [one, verdict]))

/** Where more is asked than the table of permissions says: a person's own things, and the door for who is invited. */
const EXCEPTIONS: Readonly<Record<string, Partial<Record<Column, Verdict>>>> = {
  // One organisation chosen by its id, by people who have no place in it.
  chooseOrganisation: to(OUTSIDERS, '404'),
  // The session of another person.
  endSession: to([...OUTSIDERS, ...MEMBERS], '404'),
  // The invited person has no organisation; no one else can accept for them.
  acceptInvitation: to([...MEMBERS, 'reseller', 'employee', 'platform admin', 'admin elsewhere'], '403'),
  // An admin's notifications are personal.
  getNotification: to(MEMBERS, '404'),
  // Accepted, it is taken back by those who could accept it.
  takeBackNotOurs: { m: '403' },
  // A feed is its person's alone.
  renewFeed: to(MEMBERS, '404'),
  deleteFeed: to(MEMBERS, '404'),
  // A comment is changed and deleted by the person who wrote it.
  changeTaskComment: to(['m', 'r', 'a'], '403'),
  deleteTaskComment: to(['m', 'r', 'a'], '403'),
  // A day, comments and time are those of a person, and a key is none.
  myDay: { 'API key': '403' },
  listTaskComments: { 'API key': '403' },
  timeSheet: { 'API key': '403' },
  timeTable: { 'API key': '403' },
  timeOfTask: { 'API key': '403' },
  timeOfItem: { 'API key': '403' },
  // A saved report is its person's alone until it is shared.
  changeSavedReport: to(MEMBERS, '404'),
  shareSavedReport: { a: '404' },
  deleteSavedReport: to(MEMBERS, '404'),
  restoreSavedReport: to([...MEMBERS], '404'),
  scheduleReport: to(MEMBERS, '404'),
  endSchedule: to(MEMBERS, '404'),
  leaveSchedule: to(MEMBERS, '404'),
  // An upload is its person's alone.
  addArrivalPart: to([...OUTSIDERS, ...MEMBERS], '404'),
  getArrival: to([...OUTSIDERS, ...MEMBERS], '404'),
  startArrival: to([...OUTSIDERS, ...MEMBERS], '404'),
  cancelArrival: to([...OUTSIDERS, ...MEMBERS], '404'),
  // Tags are shared; which of them an entity has is seen with the entity.
  entityTags: { 'm of another group': '404' },
  // The file names a PAN, which no entity visible to these callers has.
  importPortalFile: to(['m of another group', 'admin elsewhere'], '422'),
  // The address names a law, not a row: everybody sees the months of the entities they may see.
  payrollMonths: to(['m of another group', 'admin elsewhere'], 'yes'),
  // The entity or the task is named in the body.
  createWorksheet: to(['m of another group', 'admin elsewhere'], '422'),
  createNotice: to(['m of another group', 'admin elsewhere'], '422'),
  recordTime: to(['m of another group', 'admin elsewhere'], '422'),
  startPack: to(['m of another group', 'admin elsewhere'], '404'),
  startCertificate: to(['m of another group', 'admin elsewhere'], '404'),
  // A pack with entries of the audit trail is only for those who may read it.
  cancelPack: to(['m', 'r'], '404'),
  removePack: to(['m', 'r'], '404'),
  downloadPack: to(['m', 'r'], '404'),
  // Limited people see only their own groups.
  getGroup: { 'm of another group': '404' },
  groupEntities: { 'm of another group': '404' },
  // An order is shared; of the items that it moves each sees their own.
  itemsOfExtension: { 'm of another group': 'yes' },
  textOfExtension: { 'm of another group': 'yes' },
  // No release waits there.
  approveRelease: { 'admin elsewhere': '409' },
  // The organisation belongs to a reseller, and this is another person.
  resellerOrganisation: { 'platform admin': '404' },
  changeResellerPlan: { 'platform admin': '404' },
  inviteResellerAdmin: { 'platform admin': '404' },
  // It has no member yet who could manage it.
  releaseOrganisation: { 'platform admin': '404', reseller: '409' },
  // The name that is typed is that of the first.
  closeOrganisation: { 'admin elsewhere': '422' },
  // The only admin there is.
  leaveOrganisation: { 'admin elsewhere': '409' },
}

/** The status of a call with ids of the first organisation. */
export function verdictOf(name: string, endpoint: Endpoint, column: Column): Verdict {
  return EXCEPTIONS[name]?.[column] ?? usual(endpoint, column)
}

function usual({ access, params }: Endpoint, column: Column): Verdict {
  if (access === 'public') return 'yes'
  if (column === 'public') return '401'
  if (!isAction(access)) {
    if (column === 'API key') return '401'
    return access === 'signed-in' || passesPlatform(access, column) ? 'yes' : '403'
  }
  const { reach } = PERMISSIONS[access]
  switch (column) {
    case 'API key':
      return (KEY_ACTIONS as readonly string[]).includes(access) ? 'yes' : '403'
    case 'admin elsewhere':
      if (!holds(access, { role: 'a', is_limited: false })) return '403'
      return params ? '404' : 'yes'
    case 'm of another group':
      if (!holds(access, { role: 'm', is_limited: true })) return '403'
      return (reach === 'sight' || reach === 'entity') && params ? '404' : 'yes'
    case 'v':
    case 'm':
    case 'r':
    case 'a':
      return holds(access, { role: column, is_limited: false }) ? 'yes' : '403'
    default:
      return '403'
  }
}

const PLATFORM_ROLES = { reseller: 'reseller', employee: 'employee', 'platform admin': 'admin' } as const

function passesPlatform(access: string, column: Column): boolean {
  const rule = access.replace('platform ', '') as PlatformRule
  const role = column in PLATFORM_ROLES ? PLATFORM_ROLES[column as keyof typeof PLATFORM_ROLES] : 'subscriber'
  return passes(rule, role)
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The matrix as people read it, and as the test reads it back. */
export function matrixText(): string {
  const rows = [...endpoints].toSorted(([, a], [, b]) => compare(a.path, b.path) || compare(a.method, b.method))
  return `# Who may call what

Written by \`npx tsx apps/server/tools/role-matrix.ts\` from the calls of the contract and its table of permissions; never by hand. A test makes every call as everybody on a real database and wants exactly these answers, so a new call needs its row here, and a change of rights shows as a change of this file.

\`yes\` is success. 401: not signed in. 403: no right to it. 404: of another organisation, or outside of what they may see. 409: something prevents it. 422: what is named in what they send is not there for them.

Columns: \`public\` is not signed in; \`v\` viewer, \`m\` member, \`r\` reviewer, \`a\` admin of the organisation whose ids are asked for; \`m of another group\` belongs to a group that does not hold the entity asked for; reseller, employee and platform admin have a role on the platform and no place in the organisation; \`API key\` has every action that a key can have; \`admin elsewhere\` is admin of another organisation and asks with ids of this one.

${line(['call', 'needs', ...COLUMNS])}
${line(['---', '---', ...COLUMNS.map(() => ':-:')])}
${rows.map(([name, one]) => line([`\`${one.method} ${one.path}\``, one.access, ...COLUMNS.map((who) => verdictOf(name, one, who))])).join('\n')}

## With some areas of law of an entity

Somebody from outside who is granted areas of law, and not the whole entity, makes the calls of their role and is shown this much of the entity; what needs the whole entity (\`entities.write\` and others of that reach) is answered 403.

${line(['of the entity', 'shown'])}
${line(['---', '---'])}
${SEEN_WITH_AREAS.map(({ what, seen }) => line([what, seen])).join('\n')}
`
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The verdicts that a text of the matrix holds, by call and column. */
export function verdictsIn(text: string): Map<string, Record<string, string>> {
  const rows = text
    .split('\n')
    .filter((one) => one.startsWith('| `'))
    .map((one) => one.split('|').map((cell) => cell.trim()))
  return new Map(
    rows.map(([, call = '', , ...cells]) => [
      call.replaceAll('`', ''),
      Object.fromEntries(COLUMNS.map((who, at) => [who, cells[at] ?? ''])),
    ]),
  )
}
