import { ESTIMATE_AT_MOST, OFFSET_DAYS_AT_MOST, STEP_ROLES, type StepRole } from '@niyam/contract/task-limits.ts'
import { ActionIcon, MultiSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts.ts'
import { ChecksField } from '../ChecksField.tsx'
import classes from '../TaskForms.module.css'
import { type StepDraft, type When, WHENS } from './template-draft.ts'

interface Props {
  readonly step: StepDraft
  /** Its place, from 0. */
  readonly at: number
  readonly steps: readonly StepDraft[]
  readonly people: readonly { readonly value: string; readonly label: string }[]
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<StepDraft>) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

/** One step: what, when and who; the rest folded away until it is used. */
export function StepFields({ step, at, steps, people, errors, onChange, onMove, onRemove }: Props) {
  const t = useTexts('task-forms')
  const error = (name: string) => errors[`steps.${at}.${name}`]
  const isOnly = steps.length === 1
  const others = steps.filter(({ key }) => key !== step.key)
  const hasMore =
    step.reviewer !== null ||
    step.checks.length > 0 ||
    step.blocked_by.length > 0 ||
    step.minutes !== '' ||
    step.details !== '' ||
    Object.keys(errors).some((name) =>
      new RegExp(`^steps\\.${at}\\.(reviewer|checks|blocked_by|estimate|details)`).test(name),
    )
  const acts = [
    { label: t('step.up', { at: at + 1 }), icon: IconArrowUp, isOff: at === 0, run: () => onMove(-1) },
    {
      label: t('step.down', { at: at + 1 }),
      icon: IconArrowDown,
      isOff: at === steps.length - 1,
      run: () => onMove(1),
    },
    { label: t('step.remove', { at: at + 1 }), icon: IconTrash, isOff: isOnly, run: onRemove },
  ]
  return (
    <div role="group" aria-label={t('step.place', { at: at + 1 })} className={classes.step}>
      <div className={classes.stepHead}>
        <strong>{t('step.place', { at: at + 1 })}</strong>
        <span className={classes.acts}>
          {acts.map(({ label, icon: Icon, isOff, run }) => (
            <ActionIcon key={label} variant="subtle" color="gray" aria-label={label} disabled={isOff} onClick={run}>
              <Icon size={16} />
            </ActionIcon>
          ))}
        </span>
      </div>
      <TextInput
        label={t('step.title')}
        required
        maxLength={200}
        autoComplete="off"
        value={step.title}
        error={error('title')}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <div className={classes.pair}>
        <NumberInput
          label={t('step.days')}
          required
          min={0}
          max={OFFSET_DAYS_AT_MOST}
          allowDecimal={false}
          value={step.days}
          error={error('offset_days')}
          onChange={(days) => onChange({ days })}
        />
        <Select
          label={t('step.when')}
          data={WHENS.map((value) => ({ value, label: t(`when.${value}`) }))}
          value={step.when}
          allowDeselect={false}
          onChange={(when) => when && onChange({ when: when as When })}
        />
      </div>
      <div className={classes.pair}>
        <Select
          label={t('step.role')}
          data={STEP_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          value={step.role}
          allowDeselect={false}
          onChange={(role) => role && onChange({ role: role as StepRole, assigned_to: null })}
        />
        {step.role === 'person' && (
          <Select
            label={t('step.person')}
            required
            data={[...people]}
            value={step.assigned_to}
            error={error('assigned_to')}
            searchable
            nothingFoundMessage={t('no_person')}
            onChange={(assigned_to) => onChange({ assigned_to })}
          />
        )}
      </div>
      <details className={classes.more} open={hasMore}>
        <summary>{t('step.more')}</summary>
        <div>
          <div className={classes.pair}>
            <Select
              label={t('step.reviewer')}
              placeholder={t('step.no_reviewer')}
              data={[...people]}
              value={step.reviewer}
              error={error('reviewer')}
              searchable
              clearable
              nothingFoundMessage={t('no_person')}
              onChange={(reviewer) => onChange({ reviewer })}
            />
            <NumberInput
              label={t('estimate')}
              min={1}
              max={ESTIMATE_AT_MOST}
              allowDecimal={false}
              value={step.minutes}
              error={error('estimate_minutes')}
              onChange={(minutes) => onChange({ minutes })}
            />
          </div>
          {others.length > 0 && (
            <MultiSelect
              label={t('step.blocked_by')}
              data={others.map(({ key, title }) => ({
                value: key,
                label: title.trim() || t('step.place', { at: steps.findIndex((one) => one.key === key) + 1 }),
              }))}
              value={[...step.blocked_by]}
              error={error('blocked_by')}
              clearable
              hidePickedOptions
              onChange={(blocked_by) => onChange({ blocked_by })}
            />
          )}
          <ChecksField
            value={step.checks}
            errors={errors}
            name={`steps.${at}.checks`}
            onChange={(checks) => onChange({ checks })}
          />
          <Textarea
            label={t('details')}
            autosize
            minRows={2}
            maxLength={5000}
            value={step.details}
            error={error('details')}
            onChange={({ currentTarget }) => onChange({ details: currentTarget.value })}
          />
        </div>
      </details>
    </div>
  )
}
