import type { ClockBasis, Condonation, NoticeKind } from '@niyam/contract/notice-limits.ts'
import type { NoticeAppeal, NoticeClock, NoticeNeed } from '@niyam/contract/notice-parts.ts'
import type { IsoDate } from '@niyam/law'
import { shownSources } from '@niyam/law/catalogue/model/shown-sources.ts'
import type { Source } from '@niyam/law/catalogue/model/source.ts'
import { formatDay } from '@niyam/law/format/date-text.ts'
import type { Paise } from '@niyam/law/format/paise.ts'
import { formatRupees } from '@niyam/law/format/rupee-text.ts'
import { appealClock } from '@niyam/law/notices/appeal-clock.ts'
import type { Appeal, NoticeLaw, ReplyRule } from '@niyam/law/notices/notice-law.ts'
import { preDeposit } from '@niyam/law/notices/pre-deposit.ts'
import { type ReplyClock, replyClock } from '@niyam/law/notices/reply-clock.ts'
import { say } from '../../language/speak.ts'

/** The facts from which the clocks of a notice are counted. */
export interface ClockFacts {
  readonly kind: NoticeKind
  readonly form_id: string | null
  readonly issued_on: string | null
  readonly printed_reply_by: string | null
  readonly services: readonly { readonly service_id: string; readonly served_on: string | null }[]
  /** Paise; null: not stated. */
  readonly tax: number | null
  readonly penalty: number | null
  readonly appeal_decision: 'appeal' | 'accept' | null
  readonly appeal_filed_on: string | null
}

const day = (text: string | null) => text as IsoDate | null
const amount = (paise: number | null) => paise as Paise | null
const servicesOf = ({ services }: ClockFacts) =>
  services.map(({ service_id, served_on }) => ({ id: service_id, on: day(served_on) }))

export function replyOf(law: NoticeLaw, facts: ClockFacts): ReplyClock {
  const form = (facts.form_id === null ? undefined : law.form(facts.form_id)) ?? null
  const clock = replyClock({
    form,
    issued_on: day(facts.issued_on),
    printed_reply_by: day(facts.printed_reply_by),
    services: servicesOf(facts),
  })
  // An order of another form: nothing is to be replied unless it prints a day.
  return facts.kind === 'order' && form === null && clock.basis === 'unknown'
    ? { ...clock, basis: 'nothing_to_reply', needs: [] }
    : clock
}

/** The appeal against an order; undefined where the notice is none, or the law package does not know its appeal. */
function appealFor(law: NoticeLaw, { kind, form_id }: ClockFacts): Appeal | undefined {
  const form = kind === 'order' && form_id !== null ? law.form(form_id) : undefined
  return form?.appeal === undefined ? undefined : law.appeal(form.appeal)
}

function limitationOf(law: NoticeLaw, facts: ClockFacts) {
  const appeal = appealFor(law, facts)
  if (!appeal) return undefined
  const order = { appeal, duty: law.dutyOf(appeal), ordered_on: day(facts.issued_on), services: servicesOf(facts) }
  return { appeal, clock: appealClock(order) }
}

/** The columns of a notice that follow from the law. The clock of an appeal stops once it is filed or given up. */
export function clockColumns(law: NoticeLaw, facts: ClockFacts) {
  const reply = replyOf(law, facts)
  const limitation =
    facts.appeal_decision === 'accept' || facts.appeal_filed_on !== null ? undefined : limitationOf(law, facts)
  return {
    reply_by: reply.last_day,
    reply_basis: basisOf(reply),
    appeal_by: limitation?.clock.last_day ?? null,
    condonable_till: limitation?.clock.condonable_till ?? null,
  }
}

const basisOf = ({ basis }: ReplyClock): ClockBasis => (basis === 'nothing_to_reply' ? 'unknown' : basis)

const NEEDS: Readonly<Record<string, string>> = {
  printed_reply_by: 'Enter the last day to reply as the notice prints it.',
  issued_on: 'Enter the date of issue.',
  service_day: 'Record on which day the notice was served.',
  communicated_on: 'Record on which day the order was communicated.',
  ordered_on: 'Enter the date of the order.',
  tax: 'Enter the tax that is in dispute.',
  penalty: 'Enter the penalty that is in dispute.',
  tax_by_head: 'The sum is above the limit for central tax, so it depends on the heads of tax. Work it out by head.',
}
const needsOf = (facts: readonly string[]): NoticeNeed[] =>
  facts.map((fact) => ({ fact, text: say(NEEDS[fact] ?? fact) }))

const sourcesOf = (sources: readonly Source[]) => shownSources(sources).map(({ title, url }) => ({ title, url }))

/** The clock of the reply in words; null where nothing is to be replied. */
export function shownReply(law: NoticeLaw, facts: ClockFacts): NoticeClock | null {
  const form = facts.form_id === null ? undefined : law.form(facts.form_id)
  const clock = replyOf(law, facts)
  if (clock.basis === 'nothing_to_reply') return null
  const { last_day, rule, rule_day, service_id, needs } = clock
  return {
    last_day,
    basis: clock.basis,
    service_id,
    needs: needsOf(needs),
    confidence: rule === null ? null : (form?.confidence ?? null),
    steps: replySteps(clock, rule && ruleSentence(rule, form?.provision ?? ''), rule_day),
    sources: rule === null ? [] : sourcesOf(form?.sources ?? []),
  }
}

function replySteps({ basis, last_day }: ReplyClock, rule: string | null, ruleDay: IsoDate | null): string[] {
  if (basis === 'printed' && last_day !== null) {
    const printed = say(`The notice prints ${formatDay(last_day)}. A printed day counts.`)
    return ruleDay === null || ruleDay === last_day
      ? [printed]
      : [printed, say(`By the rule alone it would be ${formatDay(ruleDay)}.`), ...(rule === null ? [] : [rule])]
  }
  return rule === null ? [] : [rule]
}

function ruleSentence({ days, working_days, from }: ReplyRule, provision: string): string {
  if (working_days !== undefined)
    return from === 'service'
      ? say(
          `${working_days} working days from service: ${provision}. Other holidays of the place are not known here; they only make the day later.`,
        )
      : say(
          `${working_days} working days from the date of issue: ${provision}. Other holidays of the place are not known here; they only make the day later.`,
        )
  return from === 'service'
    ? say(`${days ?? 0} days from service: ${provision}.`)
    : say(`${days ?? 0} days from the date of issue: ${provision}.`)
}

/** The law about the appeal against an order; the caller adds the decision of people. Null: not an order. */
export function shownAppeal(
  law: NoticeLaw,
  facts: ClockFacts,
  today: string,
): Pick<NoticeAppeal, 'clock' | 'condonable_till' | 'condonation' | 'forum' | 'pre_deposit'> | null {
  if (facts.kind !== 'order') return null
  const limitation = limitationOf(law, facts)
  if (!limitation) return UNKNOWN
  const { appeal, clock } = limitation
  const source = clock.version ?? appeal
  return {
    clock: {
      last_day: clock.last_day,
      basis: clock.last_day === null ? 'unknown' : 'rule',
      service_id: clock.service_id,
      needs: needsOf(clock.needs),
      confidence: source.confidence,
      steps: appealSteps(clock.last_day, clock.condonation, clock.condonable_till, source.provision),
      sources: sourcesOf(source.sources),
    },
    condonable_till: clock.condonable_till,
    condonation: clock.condonation,
    forum: appeal.form === '' ? appeal.title : `${appeal.title} (${appeal.form})`,
    pre_deposit: shownDeposit(appeal, facts, facts.appeal_filed_on ?? today),
  }
}

const UNKNOWN = {
  clock: { last_day: null, basis: 'unknown', service_id: null, needs: [], confidence: null, steps: [], sources: [] },
  condonable_till: null,
  condonation: 'unknown',
  forum: '',
  pre_deposit: { kind: 'unknown', paise: null, needs: [], steps: [] },
} satisfies ReturnType<typeof shownAppeal>

function appealSteps(last: IsoDate | null, kind: Condonation, till: IsoDate | null, provision: string): string[] {
  if (last === null) return []
  const steps = [say(`The appeal is in time up to ${formatDay(last)}: ${provision}.`)]
  if (till !== null)
    steps.push(say(`A later appeal up to ${formatDay(till)} is admitted only if the delay is condoned.`))
  if (kind === 'for_sufficient_cause') steps.push(say('A later appeal is admitted only for sufficient cause.'))
  if (kind === 'none') steps.push(say('A later appeal is not admitted.'))
  return steps
}

function shownDeposit(appeal: Appeal, facts: ClockFacts, filedOn: string): NoticeAppeal['pre_deposit'] {
  const found = preDeposit(appeal, { tax: amount(facts.tax), penalty: amount(facts.penalty) }, filedOn as IsoDate)
  const nothing = { paise: null, needs: [], steps: [] }
  if (found.kind === 'none' || found.kind === 'unknown') return { ...nothing, kind: found.kind }
  if (found.kind === 'needs') return { ...nothing, kind: 'needs', needs: needsOf(found.missing) }
  const { percent, of, rule } = found
  const base = formatRupees(amount(of === 'tax' ? facts.tax : facts.penalty) as Paise)
  return {
    kind: 'sum',
    paise: found.amount,
    needs: [],
    steps: [
      of === 'tax'
        ? say(`${percent}% of the disputed tax of ${base}: ${rule.provision}.`)
        : say(`${percent}% of the penalty of ${base}: ${rule.provision}.`),
    ],
  }
}

/** The days that each service alone would give. */
export function daysOfServices(law: NoticeLaw, facts: ClockFacts) {
  const replies = new Map(replyOf(law, facts).services.map(({ id, last_day }) => [id, last_day]))
  const appeals = new Map((limitationOf(law, facts)?.clock.services ?? []).map(({ id, last_day }) => [id, last_day]))
  return (service_id: string) => ({
    reply_by: replies.get(service_id) ?? null,
    appeal_by: appeals.get(service_id) ?? null,
  })
}
