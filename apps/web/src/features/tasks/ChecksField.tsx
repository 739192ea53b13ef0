import { CHECKS_AT_MOST } from '@niyam/contract/task-limits.ts'
import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import classes from './TaskForms.module.css'

export interface CheckDraft {
  readonly text: string
  readonly is_required: boolean
}

/** Lines without text are left out. */
export const checksSent = (checks: readonly CheckDraft[]) =>
  checks.map((check) => ({ ...check, text: check.text.trim() })).filter(({ text }) => text !== '')

interface Props {
  readonly value: readonly CheckDraft[]
  /** By place: `checks.0.text`. */
  readonly errors: Readonly<Record<string, string>>
  /** Before the names of the errors. */
  readonly name: string
  readonly onChange: (checks: readonly CheckDraft[]) => void
}

/** The checks of future tasks: a line each, the last one empty for the next. */
export function ChecksField({ value, errors, name, onChange }: Props) {
  const t = useTexts('task-forms')
  const lines = value.length < CHECKS_AT_MOST ? [...value, { text: '', is_required: true }] : value
  const set = (at: number, part: Partial<CheckDraft>) =>
    onChange(
      lines.map((line, place) => (place === at ? { ...line, ...part } : line)).slice(0, Math.max(value.length, at + 1)),
    )
  return (
    <fieldset className={classes.checks}>
      <legend>{t('checks.label')}</legend>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines are never moved, and the empty one stays the same line when text is typed into it
        <div key={at} className={classes.check}>
          <TextInput
            aria-label={t('checks.line', { at: at + 1 })}
            placeholder={at === value.length ? t('checks.add') : undefined}
            maxLength={300}
            size="xs"
            value={line.text}
            error={errors[`${name}.${at}.text`]}
            onChange={({ currentTarget }) => set(at, { text: currentTarget.value })}
          />
          {at < value.length && (
            <>
              <Checkbox
                size="xs"
                label={t('checks.required')}
                checked={line.is_required}
                onChange={({ currentTarget }) => set(at, { is_required: currentTarget.checked })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={t('checks.remove', { at: at + 1 })}
                onClick={() => onChange(value.toSpliced(at, 1))}
              >
                <IconX size={16} />
              </ActionIcon>
            </>
          )}
        </div>
      ))}
    </fieldset>
  )
}
