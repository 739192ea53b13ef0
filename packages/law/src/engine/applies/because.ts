import type { FinancialYear } from '../../calendar/year.ts'
import { attributeInfo } from '../../catalogue/attributes.ts'
import type { OwnMark } from '../../catalogue/model/obligation.ts'
import type { CatalogueRegistration } from '../../catalogue/model/area.ts'
import type { Applicability, Reason } from './applies.ts'
import { labelOf, phrasesIn } from '../wording/wording.ts'
import type { Language, Phrases } from '../wording/phrases.ts'

const LISTED_AT_MOST = 4

/**
 * The reason for an item in one plain sentence, made from the condition itself: the facts that meet it, or those that
 * are missing. Facts that follow from place or period are left out, because no one stated them.
 *
 * @param language of the sentence and of the given reasons
 * @param own set for a rule of the organisation
 * @param yearOf the financial year for which a fact is asked; null where it does not differ by year
 */
export function becauseOf(
  registration: CatalogueRegistration | null,
  { answer, reasons, missing }: Applicability,
  language?: Language,
  own?: OwnMark,
  yearOf: (attribute: string) => FinancialYear | null = () => null,
): string {
  const phrases = phrasesIn(language)
  const holder = phrases.holder(registration)
  const stated = ({ label, value, is_assumed }: Reason): string =>
    phrases.stated(label, value !== null && is_assumed ? phrases.assumed(value) : value)
  if (answer === 'needs-facts') {
    const labels = missing.map((key) => {
      const [label, year] = [phrases.quoted(labelOf(key, phrases)), yearOf(key)]
      return year === null ? label : phrases.ofYear(label, year)
    })
    return phrases.maybeDue(holder, listed(labels, phrases))
  }
  if (answer === 'does-not-apply') {
    const failing = reasons.filter(({ holds }) => holds === 'no')
    return phrases.notDue(holder, listed(failing.map(stated), phrases))
  }
  const met = reasons.filter(({ attribute, value, holds }) => holds === 'yes' && value !== null && isStated(attribute))
  if (met.length > 0) return phrases.due(holder, listed(met.map(stated), phrases))
  if (!own) return phrases.dueForAll(holder)
  return own.entities ? phrases.ownDueForNamed : phrases.ownDueForAll(holder)
}

const isStated = (attribute: string): boolean => attributeInfo(attribute)?.derived !== true

function listed(words: readonly string[], phrases: Phrases): string {
  const [named, more] = [words.slice(0, LISTED_AT_MOST), words.length - LISTED_AT_MOST]
  return more > 0 ? phrases.andMore(named, more) : phrases.and(named)
}
