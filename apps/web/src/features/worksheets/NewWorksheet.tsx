import type { WorksheetKind } from '@niyam/contract/worksheet-limits.ts'
import { Select, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import { go } from '../../lib/navigation.ts'
import { entityQuery } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { useToday } from '../../lib/today.ts'
import { worksheetPath } from '../../paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { loadEntities } from '../entities/load-entities.ts'
import { periodsOf } from './periods.ts'
import { templatesQuery, worksheetsChanged } from './queries.ts'

interface Props {
  /** Where the new worksheet belongs; null asks for the client. */
  readonly of: { readonly entity_id: string } | { readonly item_id: string } | null
  readonly onClose: () => void
}

/** A worksheet from a template. A calendar item gives client, registration and period. */
export default function NewWorksheet({ of, onClose }: Props) {
  const t = useTexts('worksheets')
  const words = useCalendarWords()
  const today = useToday()
  const client = useQueryClient()
  const templates = useQuery(templatesQuery)
  const [kind, setKind] = useState<WorksheetKind | null>(null)
  const item_id = of && 'item_id' in of ? of.item_id : null
  const [entity_id, setEntity] = useState<string | null>(of && 'entity_id' in of ? of.entity_id : null)
  const [registration_id, setRegistration] = useState<string | null>(null)
  const [period, setPeriod] = useState<string | null>(null)
  const [title, setTitle] = useState('')
  const entity = useQuery({ ...entityQuery(entity_id ?? ''), enabled: entity_id !== null })
  const template = templates.data?.templates.find((one) => one.kind === kind)
  const registrations = (entity.data?.registrations ?? []).filter(
    (one) => !template || template.registration_kinds.length === 0 || template.registration_kinds.includes(one.kind),
  )
  const create = useMutation({
    mutationFn: (chosen: WorksheetKind) =>
      api('POST organisation/worksheets/', {
        body: {
          kind: chosen,
          ...(title.trim() && { title: title.trim() }),
          ...(item_id === null ? { entity_id: entity_id ?? '', registration_id, period: period ?? '' } : { item_id }),
        },
        quiet: true,
      }),
    onSuccess: ({ worksheet_id }) => {
      void worksheetsChanged(client)
      go(worksheetPath({ worksheet_id }))
    },
  })
  const missing = {
    ...(kind === null && { kind: t('create.kind_missing') }),
    ...(item_id === null && entity_id === null && { entity_id: t('create.entity_missing') }),
    ...(item_id === null && period === null && { period: t('create.period_missing') }),
  }
  const { form, errors, message, clear, refuse } = useFieldErrors(create.error, missing)
  const chooseKind = (next: string | null) => {
    clear('kind')
    setKind(next as WorksheetKind | null)
    setPeriod(null)
    setRegistration(null)
  }
  return (
    <FormDialog
      ref={form}
      title={t('create.title')}
      saveLabel={t('create.save')}
      message={message}
      isBusy={create.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (kind === null || Object.keys(missing).length > 0) refuse()
        else create.mutate(kind)
      }}
    >
      {templates.isPending && <BlockSkeleton lines={4} />}
      {templates.isError && (
        <ErrorState error={templates.error} title={t('create.failed')} onRetry={() => void templates.refetch()} />
      )}
      {templates.data && (
        <>
          <Select
            label={t('create.kind')}
            description={template?.about}
            data={templates.data.templates.map((one) => ({ value: one.kind, label: one.name }))}
            value={kind}
            onChange={chooseKind}
            required
            data-autofocus
            error={errors.kind}
          />
          {template && template.filled_from.length > 0 && (
            <p style={{ margin: 0 }}>{t('create.filled', { what: template.filled_from.join(', ') })}</p>
          )}
          {of === null && (
            <RemoteSelect
              label={t('create.entity')}
              load={loadEntities}
              value={entity_id}
              onChange={(next) => {
                clear('entity_id')
                setEntity(next)
                setRegistration(null)
              }}
              required
              error={errors.entity_id}
            />
          )}
          {item_id === null && (
            <>
              <Select
                label={t('create.registration')}
                placeholder={t('create.registration_none')}
                data={registrations.map((one) => ({
                  value: one.registration_id,
                  label: one.number ?? one.kind,
                }))}
                value={registration_id}
                onChange={(next) => {
                  clear('registration_id')
                  setRegistration(next)
                }}
                clearable
                disabled={registrations.length === 0}
                error={errors.registration_id}
              />
              <Select
                label={t('create.period')}
                data={periodsOf(template?.periods ?? ['month', 'quarter', 'year'], today).map((one) => ({
                  value: one,
                  label: words.period(one, 'gst'),
                }))}
                value={period}
                onChange={(next) => {
                  clear('period')
                  setPeriod(next)
                }}
                searchable
                required
                error={errors.period}
              />
            </>
          )}
          <TextInput
            label={t('create.name')}
            description={t('create.name_help')}
            maxLength={200}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            error={errors.title}
          />
        </>
      )}
    </FormDialog>
  )
}
