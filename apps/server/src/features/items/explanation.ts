import type { Explanation } from '@niyam/contract/explanations.ts'
import {
  type Catalogue,
  catalogueRelease,
  type EntitySubject,
  type ItemExplanation,
  itemExplanation,
  type ItemExplanationOptions,
  type Period,
} from '@niyam/law'
import { callersLanguage, say } from '../../language/speak.ts'

interface Explained {
  readonly obligation_id: string
  readonly registration_id: string | null
  readonly period: string
  readonly event_id: string | null
  readonly form: string
}

interface Options extends ItemExplanationOptions {
  /** A period that does not exist is the caller's mistake, not an item kept from another time. */
  readonly isStrict?: boolean
}

/**
 * Why an item is listed and how its due date arises, in the words of the law package; in the caller's language unless
 * another is named.
 *
 * @throws RangeError when strict and the period is not of the obligation's frequency
 */
export function explanationOf(
  law: Catalogue,
  subject: EntitySubject,
  item: Explained,
  { isStrict = false, ...options }: Options = {},
): Explanation {
  const language = options.language ?? callersLanguage()
  const explanation = explainOrNull(law, subject, item, { ...options, language }, isStrict)
  if (!explanation) return withoutLaw(item)
  const keeper = keeperIn(subject, item.registration_id)
  const isAssumed = (attribute: string) => explanation.assumed.some((fact) => fact.attribute === attribute)
  const of = (attribute: string) => (isAssumed(attribute) ? 'assumed' : keeper(attribute))
  return { ...explanation, facts: explanation.facts.map((fact) => ({ ...fact, of: of(fact.attribute) })) }
}

// A RangeError: the catalogue has given the obligation another frequency, in which this period does not exist.
function explainOrNull(
  law: Catalogue,
  subject: EntitySubject,
  item: Explained,
  options: ItemExplanationOptions,
  isStrict: boolean,
): ItemExplanation | null {
  try {
    return itemExplanation(law, subject, { ...item, period: item.period as Period }, options)
  } catch (error) {
    if (error instanceof RangeError && !isStrict) return null
    throw error
  }
}

/** Where a fact is kept, so that the screen can say where to change it. */
function keeperIn(subject: EntitySubject, registration_id: string | null) {
  const registration = subject.registrations.find(({ id }) => id === registration_id)
  return (attribute: string) => {
    const isIn = (facts: object | undefined) => facts !== undefined && attribute in facts
    if (isIn(registration?.attributes)) return 'registration'
    return isIn(subject.entity.attributes) ? 'entity' : 'derived'
  }
}

/** An item that is kept for its filing or its note, while the catalogue no longer holds its obligation. */
const withoutLaw = ({ form, obligation_id }: Explained): Explanation => ({
  because: say(
    `The catalogue no longer holds the obligation behind ${form}. The item is kept for what was added to it.`,
  ),
  facts: [],
  missing: [],
  assumed: [],
  would_flip: [],
  steps: [],
  extension: null,
  form_names: { form, also_known_as: [] },
  act: '',
  provision: null,
  authority: '',
  applies_when: '',
  late_fee: null,
  interest: null,
  penalty: null,
  prepare: [],
  sources: [],
  confidence: 'low',
  checked_on: catalogueRelease.replace(
    /^(\d{4})\.(\d{1,2})\..*$/,
    (_, year: string, month: string) => `${year}-${month.padStart(2, '0')}-01`,
  ),
  note: obligation_id,
  window_opens: null,
  last_working_day_before: null,
  own: null,
})
