import { type PaperField, papersOf } from '@niyam/contract/registration-papers.ts'
import type { RegistrationRecord } from '@niyam/contract/registration-records.ts'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CountryField } from '../../../fields/CountryField.tsx'
import { DateField } from '../../../fields/DateField.tsx'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { usePapersSave } from './queries.ts'
import { usePaperWords } from './use-paper-words.ts'

interface Props {
  readonly record: RegistrationRecord
  readonly onClose: () => void
}

/** The details on the certificate of a registration, by its kind. It holds no password, only the place of one. */
export default function PapersForm({ record, onClose }: Props) {
  const t = useTexts('record')
  const words = usePaperWords()
  const { registration } = record
  const [papers, setPapers] = useState(record.papers)
  const [portal_login, setLogin] = useState(record.portal_login)
  const [credentials_kept_in, setKeptIn] = useState(record.credentials_kept_in)
  const save = usePapersSave(registration.registration_id)
  const { form, errors, message, clear } = useFieldErrors(save.error)
  const field = ({ key, type, options = [] }: PaperField) => {
    const common = { label: words.label(key), error: errors[`papers.${key}`] }
    const value = papers[key] ?? ''
    const set = (next: string | null) => {
      setPapers((before) => ({ ...before, [key]: next ?? '' }))
      clear(`papers.${key}`)
    }
    switch (type) {
      case 'date':
        return <DateField key={key} allDates {...common} value={value || null} onChange={set} />
      case 'choice':
        return (
          <Select
            key={key}
            {...common}
            data={options.map((option) => ({ value: option, label: words.option(key, option) }))}
            value={value || null}
            onChange={set}
            clearable
          />
        )
      case 'country':
        return <CountryField key={key} {...common} autoComplete="off" value={value || null} onChange={set} />
      case 'text':
        return (
          <TextInput
            key={key}
            {...common}
            autoComplete="off"
            maxLength={300}
            value={value}
            onChange={({ currentTarget }) => set(currentTarget.value)}
          />
        )
    }
  }
  return (
    <FormDialog
      ref={form}
      title={t('papers.title')}
      size="lg"
      message={message}
      saveLabel={t('papers.save')}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() => save.mutate({ papers, portal_login, credentials_kept_in }, { onSuccess: onClose })}
    >
      {papersOf(registration.kind).map(field)}
      <TextInput
        label={t('papers.portal_login')}
        autoComplete="off"
        maxLength={120}
        value={portal_login}
        onChange={({ currentTarget }) => {
          setLogin(currentTarget.value)
          clear('portal_login')
        }}
        error={errors.portal_login}
      />
      <TextInput
        label={t('papers.credentials_kept_in')}
        description={t('papers.credentials_help')}
        autoComplete="off"
        maxLength={200}
        value={credentials_kept_in}
        onChange={({ currentTarget }) => {
          setKeptIn(currentTarget.value)
          clear('credentials_kept_in')
        }}
        error={errors.credentials_kept_in}
      />
    </FormDialog>
  )
}
