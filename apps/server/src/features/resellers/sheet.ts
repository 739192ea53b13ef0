import type { Plan } from '@niyam/contract/plan-limits.ts'
import type { SheetAnswer } from '@niyam/contract/resellers.ts'
import { Email, named } from '@niyam/contract/fields.ts'
import { isStateKey, STATES } from '@niyam/law/reference/states.ts'
import { asPlatform } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { fieldWords } from '../../http/field-words.ts'
import { say } from '../../language/speak.ts'
import { inSlices } from '../../threads/in-slices.ts'
import { type GivenOrganisation, insertOnce, keptKey, type Reseller, type ResellerParts } from './service.ts'
import * as store from './store.ts'

interface SheetRow {
  readonly name: string
  readonly address_state: string
  readonly plan: string
  readonly admin_email: string
}

type ReadRow =
  | { readonly ok: true; readonly input: GivenOrganisation }
  | { readonly ok: false; readonly messages: string[] }

const Name = named('Organisation name', 160)

/** One row of cells as entered: plan and state by their names. */
function readRow(row: SheetRow, plans: readonly Plan[]): ReadRow {
  const messages: string[] = []
  const parsed = <T>(result: { success: boolean; data?: T; error?: { issues: readonly { message: string }[] } }) => {
    if (!result.success) messages.push(...(result.error?.issues ?? []).map(({ message }) => message))
    return result.data
  }
  const name = parsed(Name.safeParse(row.name, { error: fieldWords }))
  const admin_email = parsed(Email.safeParse(row.admin_email, { error: fieldWords }))
  const plan = plans.find((one) => sameWords(one.name, row.plan))
  if (!plan) messages.push(`There is no plan "${row.plan.trim()}" for resellers. Use one of the list.`)
  const address_state = row.address_state.trim() === '' ? null : stateOf(row.address_state)
  if (address_state === undefined) messages.push(`There is no state "${row.address_state.trim()}". Use its full name.`)
  if (name === undefined || admin_email === undefined || !plan || address_state === undefined) {
    return { ok: false, messages }
  }
  const key = `sheet ${name.toLowerCase()} ${admin_email}`
  return { ok: true, input: { name, address_state, plan_id: plan.plan_id, admin_email, key } }
}

const sameWords = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const stateOf = (words: string): string | undefined =>
  isStateKey(words.trim()) ? words.trim() : STATES.find(({ label }) => sameWords(label, words))?.value

/** Makes the right rows and says of each what became of it. Rows that were made before are left as they are. */
export async function makeOfSheet(
  parts: ResellerParts,
  by: Reseller,
  { rows, is_trial }: { readonly rows: readonly SheetRow[]; readonly is_trial: boolean },
): Promise<SheetAnswer> {
  const plans = await asPlatform(parts.db, (tx) => store.offeredPlans(tx))
  const read = await inSlices(rows, (row) => readRow(row, plans))
  const keys = read.flatMap((one) => (one.ok ? [keptKey(one.input.key)] : []))
  const known = await asPlatform(parts.db, (tx) => store.madeOfKeys(tx, by.person.user_id, keys))
  const seen = new Set<string>()
  const answers: SheetAnswer['rows'] = []
  for (const [place, one] of read.entries()) {
    const head = { row: place + 1, name: rows[place]?.name.trim() ?? '' }
    if (!one.ok) {
      answers.push({ ...head, state: 'wrong', messages: one.messages.map(say) })
      continue
    }
    const key = keptKey(one.input.key)
    const isTwice = seen.has(key)
    seen.add(key)
    if (isTwice) {
      answers.push({ ...head, state: 'wrong', messages: [say('This row is in the sheet twice. Leave one out.')] })
    } else if (known.has(key)) answers.push({ ...head, state: 'known', messages: [] })
    else if (is_trial) answers.push({ ...head, state: 'ready', messages: [] })
    else answers.push({ ...head, ...(await made(parts, by, one.input)) })
  }
  const count = (state: SheetAnswer['rows'][number]['state']) => answers.filter((row) => row.state === state).length
  return { rows: answers, made: count('made'), ready: count('ready'), known: count('known'), wrong: count('wrong') }
}

async function made(
  parts: ResellerParts,
  by: Reseller,
  input: GivenOrganisation,
): Promise<Pick<SheetAnswer['rows'][number], 'state' | 'messages'>> {
  try {
    await insertOnce(parts, by, input)
    return { state: 'made', messages: [] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { state: 'wrong', messages: [say(error.message)] }
  }
}
