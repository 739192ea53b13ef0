import type { Texts } from '../../../lib/texts.ts'
import type taskForms from '../../../locales/en/task-forms.json'
import { newStep, type TemplateDraft, type When } from './template-draft.ts'

// Starting points, filled in by the office. They are attached to nothing until someone does so.

interface ReadyStep {
  readonly is: string
  readonly days: number
  readonly when?: When
}

export const READY = ['gstr_3b', 'tds', 'itr_audit', 'annual_return'] as const
export type Ready = (typeof READY)[number]

type StepName = keyof (typeof taskForms)['ready']['step']

/** In the order of the work: each step waits for the one before it. */
const STEPS: Readonly<Record<Ready, readonly (ReadyStep & { readonly is: StepName })[]>> = {
  gstr_3b: [
    { is: 'sales_data', days: 9 },
    { is: 'reconcile_2b', days: 5 },
    { is: 'draft', days: 3 },
    { is: 'review', days: 2 },
    { is: 'pay_and_file', days: 1 },
  ],
  tds: [
    { is: 'challans', days: 20 },
    { is: 'deductees', days: 15 },
    { is: 'validate', days: 7 },
    { is: 'review', days: 4 },
    { is: 'upload', days: 2 },
    { is: 'certificates', days: 15, when: 'after_due' },
  ],
  itr_audit: [
    { is: 'books', days: 90 },
    { is: 'ais', days: 75 },
    { is: 'audit', days: 45 },
    { is: 'computation', days: 30 },
    { is: 'client_approval', days: 14 },
    { is: 'file', days: 7 },
    { is: 'verify', days: 0 },
  ],
  annual_return: [
    { is: 'statements', days: 25 },
    { is: 'board_report', days: 20 },
    { is: 'attachments', days: 10 },
    { is: 'signatures', days: 5 },
    { is: 'file', days: 2 },
  ],
}

export function readyTemplate(ready: Ready, t: Texts<'task-forms'>): TemplateDraft {
  const keys = STEPS[ready].map(({ is }) => is.replaceAll('_', '-'))
  return {
    name: t(`ready.name.${ready}`),
    days_ahead: 120,
    steps: STEPS[ready].map(({ is, days, when = 'before_due' }, at) =>
      newStep({
        key: keys[at] ?? is,
        title: t(`ready.step.${is}`),
        days,
        when,
        blocked_by: at === 0 ? [] : keys.slice(at - 1, at),
      }),
    ),
  }
}
