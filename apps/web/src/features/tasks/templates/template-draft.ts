import type { StepRole } from '@niyam/contract/task-limits.ts'
import type { TaskTemplate } from '@niyam/contract/task-templates.ts'
import { addDays } from '../../../domain/days.ts'
import { type CheckDraft, checksSent } from '../ChecksField.tsx'
import type { TemplateSent } from './queries.ts'

export const WHENS = ['before_due', 'after_due', 'before_internal', 'after_internal'] as const
export type When = (typeof WHENS)[number]

/** A step as it is typed; an empty number is ''. */
export interface StepDraft {
  readonly key: string
  readonly title: string
  readonly details: string
  readonly days: number | string
  readonly when: When
  readonly role: StepRole
  readonly assigned_to: string | null
  readonly reviewer: string | null
  readonly checks: readonly CheckDraft[]
  readonly blocked_by: readonly string[]
  readonly minutes: number | string
}

export interface TemplateDraft {
  readonly name: string
  readonly days_ahead: number | string
  readonly steps: readonly StepDraft[]
}

/** A key is never used again: tasks of a step that was removed are not those of a new one. */
export const newStep = (part: Partial<StepDraft> = {}): StepDraft => ({
  key: crypto.randomUUID(),
  title: '',
  details: '',
  days: '',
  when: 'before_due',
  role: 'assignee',
  assigned_to: null,
  reviewer: null,
  checks: [],
  blocked_by: [],
  minutes: '',
  ...part,
})

export const emptyTemplate = (): TemplateDraft => ({ name: '', days_ahead: 400, steps: [newStep()] })

/** The template as it is, for a change; a copy has another name. */
export const draftOf = ({ name, days_ahead, steps }: TaskTemplate): TemplateDraft => ({
  name,
  days_ahead,
  steps: steps.map((step) => ({
    key: step.key,
    title: step.title,
    details: step.details,
    days: Math.abs(step.offset_days),
    when: `${step.offset_days > 0 ? 'after' : 'before'}_${step.basis}` as const,
    role: step.role,
    // A person who has left must be replaced.
    assigned_to: step.assigned_to_person?.user_id ?? null,
    reviewer: step.reviewer_person?.user_id ?? null,
    checks: step.checks,
    blocked_by: step.blocked_by,
    minutes: step.estimate_minutes ?? '',
  })),
})

/** Days from the day that the step is counted from: negative is before it, null where no number is typed. */
export const offsetOf = ({ days, when }: Pick<StepDraft, 'days' | 'when'>): number | null =>
  typeof days !== 'number' ? null : days === 0 ? 0 : when.startsWith('before') ? -days : days

/** When a step is due for a calendar item; null where no number is typed. */
export function dayOf(
  step: Pick<StepDraft, 'days' | 'when'>,
  item: { readonly due_date: string; readonly internal_due_date: string | null },
): string | null {
  const offset = offsetOf(step)
  const from = step.when.endsWith('internal') ? (item.internal_due_date ?? item.due_date) : item.due_date
  return offset === null ? null : addDays(from, offset)
}

/** The names of fields that a person has still to fill in. */
export function missing({ name, days_ahead, steps }: TemplateDraft): string[] {
  return [
    ...(name.trim() === '' ? ['name'] : []),
    ...(typeof days_ahead === 'number' ? [] : ['days_ahead']),
    ...steps.flatMap((step, at) => [
      ...(step.title.trim() === '' ? [`steps.${at}.title`] : []),
      ...(typeof step.days === 'number' ? [] : [`steps.${at}.offset_days`]),
      ...(step.role === 'person' && step.assigned_to === null ? [`steps.${at}.assigned_to`] : []),
    ]),
  ]
}

export const sentOf = ({ name, days_ahead, steps }: TemplateDraft): TemplateSent => ({
  name: name.trim(),
  days_ahead: Number(days_ahead),
  steps: steps.map(({ days, when, minutes, checks, blocked_by, ...step }) => ({
    ...step,
    title: step.title.trim(),
    offset_days: offsetOf({ days, when }) ?? 0,
    basis: when.endsWith('internal') ? 'internal' : 'due',
    blocked_by: [...blocked_by],
    checks: checksSent(checks),
    estimate_minutes: typeof minutes === 'number' ? minutes : null,
  })),
})

/** Without a step; no other step waits for it any more. */
export const withoutStep = (steps: readonly StepDraft[], key: string): StepDraft[] =>
  steps
    .filter((step) => step.key !== key)
    .map((step) => ({ ...step, blocked_by: step.blocked_by.filter((one) => one !== key) }))
