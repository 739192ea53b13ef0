import { Select, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { OWN_FREQUENCIES, OWN_REGISTRATIONS, type OwnFrequency } from '@niyam/law/own-rules/own-rule.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { useState } from 'react'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { fieldErrors } from '../../lib/api.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { ownRulesPath } from '../../paths.ts'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StickySaveBar } from '../../ui/StickySaveBar.tsx'
import { DueFields } from './DueFields.tsx'
import { EntitiesField } from './EntitiesField.tsx'
import classes from './OwnRules.module.css'
import { previewQuery, type SaveHow, useSaveRule } from './queries.ts'
import { isCountable, type OwnRegistration, type RuleDraft, sentOf, withFrequency } from './rule-draft.ts'
import { RulePreview } from './RulePreview.tsx'
import { TestFields } from './TestFields.tsx'

const PAUSE_MS = 300
const OF_ENTITY = 'entity'

interface Props {
  readonly how: SaveHow
  readonly initial: RuleDraft
}

/** The rule at the left, what it would do at the right; below on a phone. */
export function RuleForm({ how, initial }: Props) {
  const t = useTexts('own-rules')
  const { area: areaName } = useAreaWords()
  const [draft, setDraft] = useState(initial)
  const saving = useSaveRule(how)
  const { form, errors, message, clear } = useFieldErrors(saving.error)
  const [settledDraft] = useDebouncedValue(draft, PAUSE_MS)
  const preview = useQuery(previewQuery(isCountable(settledDraft) ? questionOf(settledDraft, how) : null))
  // An error of the engine is shown under its field before anything is saved.
  const early = preview.error && isCountable(draft) ? fieldErrors(preview.error) : {}
  const wrong: Readonly<Record<string, string>> = { ...early, ...errors }
  const set = <K extends keyof RuleDraft>(key: K, value: RuleDraft[K]) => {
    setDraft((now) => ({ ...now, [key]: value }))
    clear(key, ...Object.keys(errors).filter((name) => name.startsWith(`${key}.`)))
  }
  const isKept = how.is !== 'new'
  const save = () =>
    saving.mutate(sentOf(draft), {
      onSuccess: (rule) => {
        notice({ tone: 'success', title: t('saved', { title: rule.versions.at(-1)?.title ?? '' }) })
        go(ownRulesPath())
      },
    })
  return (
    <div className={classes.columns}>
      <Panel padding="roomy">
        <FormColumn ref={form} label={t('form_label')} onSubmit={save}>
          <TextInput
            label={t('field.title')}
            description={t('field.title_help')}
            required
            maxLength={160}
            autoComplete="off"
            value={draft.title}
            onChange={({ currentTarget }) => set('title', currentTarget.value)}
            error={wrong.title}
          />
          <TextInput
            label={t('field.form')}
            description={t('field.form_help')}
            required
            maxLength={40}
            autoComplete="off"
            value={draft.form}
            onChange={({ currentTarget }) => set('form', currentTarget.value)}
            error={wrong.form}
          />
          <Select
            label={t('field.frequency')}
            description={isKept ? t('field.kept') : undefined}
            disabled={isKept}
            data={OWN_FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
            value={draft.frequency}
            onChange={(next) => {
              if (next) setDraft(withFrequency(draft, next as OwnFrequency))
              clear('due', 'due.day', 'due.days', 'due.date', 'due.months')
            }}
            allowDeselect={false}
          />
          <DueFields
            frequency={draft.frequency}
            due={draft.due}
            errors={wrong}
            onChange={(due) => {
              set('due', due)
            }}
          />
          <Select
            label={t('field.registration')}
            description={isKept ? t('field.kept') : t('field.registration_help')}
            disabled={isKept}
            data={[
              { value: OF_ENTITY, label: t('registration.entity') },
              ...OWN_REGISTRATIONS.map((value) => ({ value, label: t(`registration.${value}`) })),
            ]}
            value={draft.registration ?? OF_ENTITY}
            onChange={(next) => set('registration', next === OF_ENTITY ? null : (next as OwnRegistration))}
            allowDeselect={false}
            searchable
            nothingFoundMessage={t('nothing')}
          />
          <EntitiesField value={draft.entities} error={wrong.entity_ids} onChange={(next) => set('entities', next)} />
          <TestFields tests={draft.tests} errors={wrong} onChange={(tests) => set('tests', tests)} />
          <DateField
            allDates
            required
            label={t(how.is === 'change' ? 'field.changes_on' : 'field.starts_on')}
            description={t(how.is === 'change' ? 'field.changes_on_help' : 'field.starts_on_help')}
            value={draft.starts_on}
            onChange={(day) => set('starts_on', day)}
            error={wrong.starts_on}
          />
          <Select
            label={t('field.area')}
            description={isKept ? t('field.kept') : t('field.area_help')}
            disabled={isKept}
            data={AREAS.map((value) => ({ value, label: areaName(value) }))}
            value={draft.area}
            onChange={(next) => next && set('area', next)}
            allowDeselect={false}
          />
          <TextInput
            label={t('field.authority')}
            description={t('field.authority_help')}
            maxLength={120}
            autoComplete="off"
            value={draft.authority}
            onChange={({ currentTarget }) => set('authority', currentTarget.value)}
            error={wrong.authority}
          />
          <Textarea
            label={t('field.reason')}
            autosize
            minRows={2}
            maxLength={1000}
            value={draft.reason}
            onChange={({ currentTarget }) => set('reason', currentTarget.value)}
            error={wrong.reason}
          />
          <TextInput
            label={t('field.source_title')}
            description={t('field.source_title_help')}
            maxLength={200}
            autoComplete="off"
            value={draft.source_title}
            onChange={({ currentTarget }) => set('source_title', currentTarget.value)}
            error={wrong.source_title}
          />
          <TextInput
            label={t('field.source_url')}
            type="url"
            placeholder="https://"
            maxLength={500}
            autoComplete="off"
            value={draft.source_url}
            onChange={({ currentTarget }) => set('source_url', currentTarget.value)}
            error={wrong.source_url}
          />
          <Textarea
            label={t('field.prepare')}
            description={t('field.prepare_help')}
            autosize
            minRows={2}
            value={draft.prepare}
            onChange={({ currentTarget }) => set('prepare', currentTarget.value)}
            error={wrong.prepare ?? wrong['prepare.0']}
          />
          <StickySaveBar
            saveLabel={t(`save.${how.is}`)}
            isSaving={saving.isPending || saving.isSuccess}
            isDirty={draft !== initial}
            onCancel={() => go(ownRulesPath())}
            message={message}
          />
        </FormColumn>
      </Panel>
      <RulePreview
        preview={isCountable(draft) ? preview.data : undefined}
        frequency={draft.frequency}
        isAsking={preview.isFetching || settledDraft !== draft}
        isCountable={isCountable(draft)}
        error={Object.keys(early).length > 0 ? null : preview.error}
        isWrong={Object.keys(early).length > 0}
        onRetry={() => void preview.refetch()}
      />
    </div>
  )
}

/** The rule as typed, nameless where it has no name yet. */
function questionOf(draft: RuleDraft, how: SaveHow) {
  const { title, form, ...rest } = sentOf(draft)
  return {
    ...rest,
    ...(title.trim() !== '' && { title }),
    ...(form.trim() !== '' && { form }),
    ...(how.is !== 'new' && { rule_id: how.rule_id, corrects: how.is === 'correct' }),
    // Words change neither clients nor dates; leaving them out saves a query at each letter.
    reason: '',
    source_title: '',
    source_url: '',
    prepare: [],
    authority: '',
  }
}
