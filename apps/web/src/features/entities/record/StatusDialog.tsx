import type { Entity } from '@niyam/contract/entities.ts'
import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import { Radio, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField } from '../../../fields/DateField.tsx'
import { RemoteSelect } from '../../../fields/RemoteSelect.tsx'
import { ReasonField } from '../../../fields/ReasonField.tsx'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { todayInIndia } from '../../../lib/format.ts'
import { sayLaw } from '../../../lib/i18n-law.ts'
import { notice } from '../../../lib/notice.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { loadEntities } from '../load-entities.ts'
import { statusTried, useStatusSave } from './queries.ts'
import classes from './Record.module.css'
import { kindsAfter, mayGoOn } from './status.ts'

interface Props {
  readonly entity: Entity
  readonly change: EntityStatus
  readonly onClose: () => void
}

/** Records what happened to an entity, with its day, and says first what becomes of its open items. */
export default function StatusDialog({ entity, change, onClose }: Props) {
  const t = useTexts('entity-record')
  const { entity_id, name, kind } = entity
  const [happened_on, setDay] = useState<string | null>(todayInIndia())
  const [kind_after, setKind] = useState<string | null>(null)
  const [goesOn, setGoesOn] = useState<boolean | null>(null)
  const [successor, setSuccessor] = useState<string | null>(null)
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const isConversion = change === 'converted'
  const canGoOn = mayGoOn(kind, kind_after)
  const goes_on = isConversion ? canGoOn && goesOn : null
  const successor_id = isConversion && goes_on === false ? successor : null
  const save = useStatusSave(entity_id)
  const missing = {
    ...(happened_on === null && { happened_on: t('status.day_missing') }),
    ...(isConversion && kind_after === null && { kind_after: t('status.kind_missing') }),
    ...(isConversion && kind_after !== null && goes_on === null && { goes_on: t('status.goes_on_missing') }),
  }
  const isWhole = Object.keys(missing).length === 0
  const { form, errors, message, refuse } = useFieldErrors(save.error, missing)
  const given = {
    change,
    happened_on: happened_on ?? '',
    kind_after: isConversion ? kind_after : null,
    goes_on,
    successor_id,
    reference,
    reason,
  }
  // Words change no item.
  const { data: tried } = useQuery(statusTried(entity_id, { ...given, reference: '', reason: '' }, isWhole))
  const isEnd = change === 'struck_off' || change === 'closed'
  return (
    <FormDialog
      ref={form}
      title={t(`status.dialog.${change}`, { name })}
      message={errors.change ?? message}
      saveLabel={t('status.save')}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (!isWhole) return refuse()
        save.mutate(given, {
          onSuccess: () => {
            notice({ tone: 'success', title: t('status.saved') })
            onClose()
          },
        })
      }}
    >
      <p>{t(`status.text.${change}`)}</p>
      <DateField
        allDates
        required
        label={t(isEnd ? 'status.last_day' : 'status.first_day')}
        value={happened_on}
        onChange={setDay}
        error={errors.happened_on}
      />
      {isConversion && (
        <Select
          label={t('status.kind_after')}
          data={kindsAfter(kind).map((one) => ({ value: one.key, label: sayLaw(one.label) }))}
          value={kind_after}
          onChange={setKind}
          searchable
          required
          error={errors.kind_after}
        />
      )}
      {isConversion && canGoOn && (
        <Radio.Group
          label={t('status.how')}
          value={goesOn === null ? null : goesOn ? 'yes' : 'no'}
          onChange={(how) => setGoesOn(how === 'yes')}
          error={errors.goes_on}
        >
          <Stack gap={8} mt={4}>
            <Radio value="yes" label={t('status.goes_on')} />
            <Radio value="no" label={t('status.ends')} />
          </Stack>
        </Radio.Group>
      )}
      {isConversion && kind_after !== null && goes_on === false && (
        <RemoteSelect
          label={t('status.successor')}
          description={t('status.successor_help')}
          load={loadEntities}
          value={successor}
          onChange={setSuccessor}
          error={errors.successor_id}
        />
      )}
      <TextInput
        label={t('status.reference')}
        description={t('status.reference_help')}
        autoComplete="off"
        maxLength={100}
        value={reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
        error={errors.reference}
      />
      <ReasonField label={t('status.reason')} value={reason} onChange={setReason} error={errors.reason} />
      <output className={classes.tried}>
        {tried &&
          (tried.open_before === tried.open_after
            ? t('status.open_same', { count: tried.open_before })
            : t('status.open_change', { before: tried.open_before, after: tried.open_after }))}
      </output>
    </FormDialog>
  )
}
