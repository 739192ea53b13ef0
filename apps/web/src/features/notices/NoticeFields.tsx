import { NOTICE_AMOUNTS, NOTICE_LAWS } from '@niyam/contract/notice-limits.ts'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shownNumber } from '../../domain/shown-number.ts'
import { CurrencyField } from '../../fields/CurrencyField.tsx'
import { DateField } from '../../fields/DateField.tsx'
import { entityQuery } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import type { NewDraft, NoticeDraft, ReadAs } from './draft.ts'
import classes from './NewNotice.module.css'
import { PeriodsField } from './PeriodsField.tsx'
import { noticeForms } from './queries.ts'

interface Props {
  readonly draft: NoticeDraft
  readonly entity_id: string | null
  readonly change: (part: Partial<NewDraft>) => void
  readonly errors: Readonly<Record<string, string>>
  /** The line of the file under a field. */
  readonly readOf?: (name: ReadAs) => ReactNode
}

/** Fields of a notice: registration, law and form, numbers, days, periods and amounts. */
export function NoticeFields({ draft, entity_id, change, errors, readOf = () => null }: Props) {
  const t = useTexts('notices')
  const client = useQuery({ ...entityQuery(entity_id ?? ''), enabled: entity_id !== null })
  const text = (name: 'title' | 'reference' | 'din' | 'form', maxLength: number) => ({
    name,
    label: t(`field.${name}`),
    maxLength,
    autoComplete: 'off',
    value: draft[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [name]: currentTarget.value }),
  })
  const day = (name: 'issued_on' | 'printed_reply_by') => ({
    name,
    allDates: true,
    label: t(`field.${name}`),
    value: draft[name],
    error: errors[name],
    onChange: (value: string | null) => change({ [name]: value }),
  })
  return (
    <>
      <div className={classes.pair}>
        <div>
          <Select
            name="registration_id"
            label={t('field.registration')}
            placeholder={t(entity_id === null ? 'filter.entity_first' : 'field.no_registration')}
            disabled={entity_id === null}
            data={(client.data?.registrations ?? []).map(({ registration_id, kind, number }) => ({
              value: registration_id,
              label: shownNumber(kind, number),
            }))}
            value={draft.registration_id}
            error={errors.registration_id}
            onChange={(registration_id) => change({ registration_id })}
            searchable
            clearable
          />
        </div>
        <div>
          <Select
            name="law"
            label={t('field.law')}
            required
            data={NOTICE_LAWS.map((law) => ({ value: law, label: t(`law.${law}`) }))}
            value={draft.law}
            error={errors.law}
            onChange={(law) =>
              change({
                law: NOTICE_LAWS.find((one) => one === law) ?? null,
                ...(law !== draft.law && { form_id: null }),
              })
            }
          />
          {readOf('law')}
        </div>
      </div>
      <FormField draft={draft} change={change} error={errors.form_id ?? errors.form} readOf={readOf} />
      <div>
        <TextInput {...text('title', 200)} description={t('field.title_help')} required />
        {readOf('title')}
      </div>
      <div className={classes.pair}>
        <div>
          <TextInput {...text('reference', 80)} />
          {readOf('reference')}
        </div>
        <div>
          <TextInput {...text('din', 40)} />
          {readOf('din')}
        </div>
        <div>
          <DateField {...day('issued_on')} />
          {readOf('issued_on')}
        </div>
        <div className={classes.dayAndTime}>
          <DateField {...day('printed_reply_by')} />
          <TextInput
            type="time"
            name="reply_time"
            label={t('field.time')}
            value={draft.reply_time ?? ''}
            error={errors.reply_time}
            onChange={({ currentTarget }) => change({ reply_time: currentTarget.value || null })}
          />
          {readOf('printed_reply_by')}
        </div>
      </div>
      <div>
        <PeriodsField value={draft.periods} error={errors.periods} onChange={(periods) => change({ periods })} />
        {readOf('periods')}
      </div>
      <fieldset className={classes.amounts}>
        <legend>{t('field.amounts')}</legend>
        <p>{t('field.amounts_help')}</p>
        <div>
          {NOTICE_AMOUNTS.map((name) => (
            <div key={name}>
              <CurrencyField
                name={name}
                label={t(`amount.${name}`)}
                placeholder={t('not_stated')}
                value={draft[name]}
                error={errors[name]}
                onChange={(value) => change({ [name]: value })}
              />
              {readOf(name)}
            </div>
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** Another form than those that the law knows. */
const OTHER = 'other'

interface FormFieldProps extends Pick<Props, 'draft' | 'change'> {
  readonly error: string | undefined
  readonly readOf: (name: ReadAs) => ReactNode
}

/** A form of the law, which brings its law, kind and title along, or another one by its name. */
function FormField({ draft, change, error, readOf }: FormFieldProps) {
  const t = useTexts('notices')
  const forms = useQuery(noticeForms)
  const known = forms.data ?? []
  const offered = known.filter(({ law }) => draft.law === null || law === draft.law)
  const before = known.find(({ form_id }) => form_id === draft.form_id)
  const choose = (value: string | null) => {
    const chosen = known.find(({ form_id }) => form_id === value)
    if (!chosen) return change({ form_id: null, form: draft.form_id === null ? draft.form : '' })
    const isTitleOwn = draft.title !== '' && draft.title !== before?.title
    const { form_id, form, law, kind, title } = chosen
    change({ form_id, form, law, kind, ...(!isTitleOwn && { title }) })
  }
  return (
    <div className={classes.pair}>
      <div>
        <Select
          name="form_id"
          label={t('field.form')}
          placeholder={t('field.form_choose')}
          data={[
            ...offered.map(({ form_id, form, title }) => ({ value: form_id, label: `${form} · ${title}` })),
            { value: OTHER, label: t('field.form_other') },
          ]}
          value={draft.form_id ?? (draft.form ? OTHER : null)}
          error={error}
          onChange={choose}
          searchable
          clearable
        />
        {readOf('form')}
      </div>
      {draft.form_id === null && (
        <TextInput
          name="form"
          label={t('field.form_name')}
          placeholder={t('field.form_name_example')}
          maxLength={120}
          autoComplete="off"
          value={draft.form}
          onChange={({ currentTarget }) => change({ form: currentTarget.value })}
        />
      )}
    </div>
  )
}
