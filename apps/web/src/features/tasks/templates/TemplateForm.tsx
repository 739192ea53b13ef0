import { STEPS_AT_MOST } from '@niyam/contract/task-limits.ts'
import type { TaskTemplate } from '@niyam/contract/task-templates.ts'
import { Button, NumberInput, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleOptions } from '../../../domain/people-options.ts'
import { useDraft } from '../../../fields/use-draft.ts'
import { go } from '../../../lib/navigation.ts'
import { notice } from '../../../lib/notice.ts'
import { organisationPeople } from '../../../lib/queries.ts'
import { useTexts } from '../../../lib/texts.ts'
import { taskTemplatesPath } from '../../../paths.ts'
import { FormColumn } from '../../../ui/FormColumn.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StickySaveBar } from '../../../ui/StickySaveBar.tsx'
import classes from '../TaskForms.module.css'
import type { Choice } from './AttachDialog.tsx'
import { useSaveTemplate } from './queries.ts'
import { StepFields } from './StepFields.tsx'
import { StepsPreview } from './StepsPreview.tsx'
import { missing, newStep, sentOf, type StepDraft, type TemplateDraft, withoutStep } from './template-draft.ts'

interface Props {
  /** Null for a new template. */
  readonly template_id: string | null
  readonly startDraft: () => TemplateDraft
  readonly choices: readonly Choice[]
  readonly attached: TaskTemplate['obligations']
}

/** Name and steps at the left, their days for a real calendar item at the right; below on a phone. */
export function TemplateForm({ template_id, startDraft, choices, attached }: Props) {
  const t = useTexts('task-forms')
  const [first] = useState(startDraft)
  const people = peopleOptions(useQuery(organisationPeople).data?.users ?? [])
  const saving = useSaveTemplate(template_id)
  const { draft, change, form, errors, message, submit } = useDraft(first, saving.error, (typed) =>
    Object.fromEntries(missing(typed).map((name) => [name, t(`missing.${name.split('.').at(-1) as 'title'}`)])),
  )
  const setStep = (at: number, part: Partial<StepDraft>) =>
    change({ steps: draft.steps.map((step, place) => (place === at ? { ...step, ...part } : step)) })
  const move = (at: number, by: number) => {
    const [step] = draft.steps.slice(at, at + 1)
    if (step) change({ steps: draft.steps.toSpliced(at, 1).toSpliced(at + by, 0, step) })
  }
  const save = () =>
    saving.mutate(sentOf(draft), {
      onSuccess: ({ name }) => {
        notice({ tone: 'success', title: t('template.saved', { name }) })
        go(taskTemplatesPath())
      },
    })
  return (
    <div className={classes.columns}>
      <Panel padding="roomy">
        <FormColumn ref={form} label={t('template.form_label')} onSubmit={() => submit(save)}>
          <TextInput
            name="name"
            label={t('template.name')}
            required
            maxLength={120}
            autoComplete="off"
            value={draft.name}
            error={errors.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <NumberInput
            name="days_ahead"
            label={t('template.days_ahead')}
            description={t('template.days_ahead_help')}
            min={1}
            max={730}
            allowDecimal={false}
            value={draft.days_ahead}
            error={errors.days_ahead}
            onChange={(days_ahead) => change({ days_ahead })}
          />
          {draft.steps.map((step, at) => (
            <StepFields
              key={step.key}
              step={step}
              at={at}
              steps={draft.steps}
              people={people}
              errors={errors}
              onChange={(part) => setStep(at, part)}
              onMove={(by) => move(at, by)}
              onRemove={() => change({ steps: withoutStep(draft.steps, step.key) })}
            />
          ))}
          {draft.steps.length < STEPS_AT_MOST && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => change({ steps: [...draft.steps, newStep()] })}
            >
              {t('step.add')}
            </Button>
          )}
          <StickySaveBar
            saveLabel={t(template_id === null ? 'template.create' : 'template.save')}
            isSaving={saving.isPending || saving.isSuccess}
            isDirty={draft !== first}
            onCancel={() => go(taskTemplatesPath())}
            message={message}
          />
        </FormColumn>
      </Panel>
      <StepsPreview steps={draft.steps} choices={choices} attached={attached} />
    </div>
  )
}
