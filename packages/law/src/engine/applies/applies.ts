import { attributeInfo } from '../../catalogue/attributes.ts'
import type { Scalar } from '../../catalogue/model/obligation.ts'
import type { Version } from '../../catalogue/compile/catalogue.ts'
import type { Clause, CompiledCondition } from '../../catalogue/compile/condition.ts'
import { NO_ASSUMPTION } from '../facts/assumptions.ts'
import { holds, missingOf, type Verdict, verdictOf } from '../facts/verdict.ts'
import { frequencyByTurnover } from '../facts/return-frequency.ts'
import type { Facts } from '../subject.ts'
import { failingValue, meetingValue } from './flip-value.ts'
import { factInWords, labelOf, oppositeInWords, phrasesIn, testInWords } from '../wording/wording.ts'
import { english } from '../wording/english.ts'
import type { Language, Phrases } from '../wording/phrases.ts'

export interface Reason {
  readonly attribute: string
  readonly label: string
  /** The known value, in words; null when the fact is not known. */
  readonly value: string | null
  /** No one stated it: it is presumed because it is usual. */
  readonly is_assumed: boolean
  /** Label, value and the requirement of the law, as one line. */
  readonly text: string
  readonly holds: Verdict
}

/** A change of facts that would change the answer, in words. */
export interface Flip {
  readonly attributes: readonly string[]
  /** A value for each attribute, to try in a what-if; null where the condition names none. */
  readonly changes: readonly { readonly attribute: string; readonly value: Scalar | null }[]
  readonly text: string
}

export interface Applicability {
  readonly answer: 'applies' | 'does-not-apply' | 'needs-facts'
  readonly reasons: readonly Reason[]
  /** The facts to ask for. */
  readonly missing: readonly string[]
  readonly would_flip: readonly Flip[]
}

const ANSWER = { yes: 'applies', no: 'does-not-apply', unknown: 'needs-facts' } as const

/**
 * Whether a version of the law applies to an entity with these facts.
 *
 * A boolean that is not stated counts as false. Any other missing fact leaves the answer open, unless another fact
 * already decides it.
 *
 * @param language of labels, values and sentences
 * @param assumed the keys among the facts that no one stated; the sentences say so
 */
export function applies(
  version: Version,
  facts: Facts,
  language?: Language,
  assumed: ReadonlySet<string> = NO_ASSUMPTION,
): Applicability {
  const phrases = phrasesIn(language)
  const verdict = verdictOf(version.condition, facts)
  const condition = frequencyByTurnover(version.condition, facts)
  return {
    answer: ANSWER[verdict],
    reasons: reasonsOf(condition, { facts, assumed, phrases }),
    missing: verdict === 'unknown' ? missingOf(version.condition, facts) : [],
    would_flip: flipsOf(condition, facts, verdict, phrases),
  }
}

interface ReasonContext {
  readonly facts: Facts
  readonly assumed: ReadonlySet<string>
  readonly phrases: Phrases
}

function reasonOf(clause: Clause, { facts, assumed, phrases }: ReasonContext): Reason {
  const { attribute, test } = clause
  const fact = facts[attribute]
  const label = labelOf(attribute, phrases)
  const condition = testInWords(attribute, test, phrases)
  const value = fact === undefined || fact === null ? null : factInWords(attribute, fact, phrases)
  const is_assumed = value !== null && assumed.has(attribute)
  const text =
    value === null
      ? phrases.factSilent(label, clause.silent, condition)
      : phrases.factKnown(label, is_assumed ? phrases.assumed(value) : value, condition)
  return { attribute, label, value, is_assumed, text, holds: holds(clause, fact) }
}

/** All clauses; of alternatives the one that holds, or else all of them. */
function reasonsOf(condition: CompiledCondition, context: ReasonContext): Reason[] {
  const own = condition.clauses.map((clause) => reasonOf(clause, context))
  const met = condition.branches.find((branch) => verdictOf(branch, context.facts) === 'yes')
  return [...own, ...(met ? [met] : condition.branches).flatMap((branch) => reasonsOf(branch, context))]
}

function flipsOf(condition: CompiledCondition, facts: Facts, verdict: Verdict, phrases: Phrases): Flip[] {
  if (verdict === 'yes')
    return condition.clauses.filter(canChange).map(({ attribute, test }) => ({
      attributes: [attribute],
      changes: [{ attribute, value: failingValue(attribute, test) }],
      text: phrases.wouldNotApply(labelOf(attribute, phrases), oppositeInWords(attribute, test, phrases)),
    }))
  const failing = condition.clauses.filter((clause) => holds(clause, facts[clause.attribute]) !== 'yes')
  const branches = condition.branches.some((branch) => verdictOf(branch, facts) === 'yes') ? [] : condition.branches
  const ways = branches.length === 0 ? [[]] : branches.map((branch) => failingIn(branch, facts))
  return ways.flatMap((way) => {
    const changes = [...failing, ...way]
    if (changes.length === 0) return []
    const wants = changes.map(({ attribute, test }) => ({
      label: labelOf(attribute, phrases),
      wanted: testInWords(attribute, test, phrases),
    }))
    return [
      {
        attributes: changes.map((change) => change.attribute),
        changes: changes.map(({ attribute, test }) => ({ attribute, value: meetingValue(attribute, test) })),
        text: phrases.wouldApply(wants),
      },
    ]
  })
}

/** Facts that follow from period, place or form cannot be chosen; a test that both answers meet changes nothing. */
const canChange = ({ attribute, test }: Clause): boolean =>
  attributeInfo(attribute)?.derived !== true && oppositeInWords(attribute, test, english) !== ''

const failingIn = (branch: CompiledCondition, facts: Facts): Clause[] =>
  branch.clauses.filter((clause) => holds(clause, facts[clause.attribute]) !== 'yes')
