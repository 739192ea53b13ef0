import type { CheckedRow } from '@niyam/contract/invitations.ts'
import { Email, namedOrEmpty } from '@niyam/contract/fields.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import { inSlices } from '../../threads/in-slices.ts'

type Column = 'email' | 'role' | 'name'

const HEADS = new Map<string, Column>(
  Object.entries({
    email: 'email',
    'e mail': 'email',
    'email address': 'email',
    'e mail address': 'email',
    'email id': 'email',
    mail: 'email',
    'ई मेल': 'email',
    ईमेल: 'email',
    'ई मेल पता': 'email',
    role: 'role',
    rights: 'role',
    भूमिका: 'role',
    name: 'name',
    'full name': 'name',
    नाम: 'name',
  }),
)

const ROLES = new Map<string, OrganisationRole>(
  Object.entries({
    a: 'a',
    admin: 'a',
    administrator: 'a',
    एडमिन: 'a',
    r: 'r',
    reviewer: 'r',
    समीक्षक: 'r',
    m: 'm',
    member: 'm',
    सदस्य: 'm',
    v: 'v',
    viewer: 'v',
    दर्शक: 'v',
  }),
)

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\-_*:.]+/g, ' ')
    .trim()

/** What a word for a role means, in English, Hindi or as a letter; undefined when it means none. */
export const roleOf = (word: string): OrganisationRole | undefined => ROLES.get(plain(word))

/** The rows of a sheet with what is wrong in each, seen for itself. Rows without any word are left out. */
export function rowsOf(cells: readonly (readonly string[])[]): Promise<CheckedRow[]> {
  const heads = (cells[0] ?? []).map((cell) => HEADS.get(plain(cell)))
  const hasHead = heads.includes('email')
  const columns: readonly (Column | undefined)[] = hasHead ? heads : ['email', 'role', 'name']
  const at = (row: readonly string[], column: Column) => (row[columns.indexOf(column)] ?? '').trim()
  const input = cells
    .map((row, place) => ({ row, place }))
    .filter(({ row, place }) => !(hasHead && place === 0) && row.some((cell) => cell.trim() !== ''))
  return inSlices(input, ({ row, place }) =>
    checked(place + 1, { email: at(row, 'email'), role: at(row, 'role'), name: at(row, 'name') }),
  )
}

const Name = namedOrEmpty('Name', 160)

function checked(row: number, input: Readonly<Record<Column, string>>): CheckedRow {
  const faults: CheckedRow['faults'] = []
  const note = (column: Column, message: string | undefined) => {
    if (message !== undefined) faults.push({ column, message })
  }
  const email = Email.safeParse(input.email)
  if (input.email === '') note('email', 'E-mail is missing. Fill it in.')
  else note('email', email.error?.issues[0]?.message)
  const role = roleOf(input.role)
  if (input.role === '') note('role', 'The role is missing. Write Admin, Reviewer, Member or Viewer.')
  else if (!role) note('role', `"${input.role}" is not a role. Write Admin, Reviewer, Member or Viewer.`)
  note('name', Name.safeParse(input.name).error?.issues[0]?.message)
  return { row, email: email.data ?? input.email, role_given: input.role, role: role ?? null, name: input.name, faults }
}
