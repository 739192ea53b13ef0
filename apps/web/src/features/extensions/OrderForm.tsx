import { ENTITY_TYPES } from '@niyam/contract/entity-types.ts'
import type { OwnExtension } from '@niyam/contract/extensions.ts'
import { Button, Checkbox, MultiSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { stateOptions } from '../../lib/state-names.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { StickySaveBar } from '../../ui/StickySaveBar.tsx'
import classes from './Extensions.module.css'
import { MoveRows } from './MoveRows.tsx'
import { OrderPreview } from './OrderPreview.tsx'
import { type Draft, draftOf, emptyDraft, missingIn, sentOf } from './order-form.ts'
import { choicesQuery, useSaveOrder } from './queries.ts'

/** As many as one order holds. */
const MOVES_AT_MOST = 40
const EFFECTS = ['extension', 'fee-relief'] as const

interface Props {
  /** The draft that is edited; null for a new order. */
  readonly order: OwnExtension | null
  readonly today: string
  readonly onSaved: (extension_id: string, isApproved: boolean) => void
  readonly onCancel: () => void
}

/** An order, from its name to what it moves, with its impact. It is recorded and approved in one step, or kept as a draft. */
export default function OrderForm({ order, today, onSaved, onCancel }: Props) {
  const t = useTexts('extensions')
  const choices = useQuery(choicesQuery)
  const [draft, setDraft] = useState<Draft>(() => (order ? draftOf(order) : emptyDraft(today)))
  const [isDirty, setDirty] = useState(false)
  const saving = useSaveOrder(order?.extension_id ?? null)
  const missing = missingIn(draft)
  const own = Object.fromEntries(Object.entries(missing).map(([field, reason]) => [field, t(`missing.${reason}`)]))
  const { form, errors, message, clear, refuse } = useFieldErrors(saving.error, own)
  const set = <K extends keyof Draft>(field: K, value: Draft[K]) => {
    setDraft((now) => ({ ...now, [field]: value }))
    setDirty(true)
    clear(field)
  }
  const save = (approve: boolean) => {
    if (Object.keys(missing).length > 0) return refuse()
    saving.mutate(
      { ...sentOf(draft), approve },
      {
        onSuccess: ({ extension_id, state }) => {
          setDirty(false)
          onSaved(extension_id, state === 'approved')
        },
      },
    )
  }
  if (choices.isPending)
    return (
      <Panel padding="none">
        <RowsSkeleton rows={6} height={56} />
      </Panel>
    )
  if (!choices.data)
    return (
      <Panel>
        <ErrorState error={choices.error} title={t('failed')} onRetry={() => void choices.refetch()} />
      </Panel>
    )
  const boundTo = draft.states.length + draft.entity_types.length
  return (
    <Panel padding="roomy">
      <FormColumn ref={form} label={t(order ? 'edit_title' : 'new_title')} onSubmit={() => save(order === null)}>
        <TextInput
          label={t('form.instrument')}
          description={t('form.instrument_help')}
          value={draft.instrument}
          onChange={({ currentTarget }) => set('instrument', currentTarget.value)}
          error={errors.instrument}
          maxLength={200}
          required
          autoComplete="off"
        />
        <TextInput
          label={t('form.url')}
          description={t('form.url_help')}
          placeholder="https://"
          type="url"
          inputMode="url"
          value={draft.url}
          onChange={({ currentTarget }) => set('url', currentTarget.value)}
          error={errors.url}
          maxLength={500}
          autoComplete="off"
        />
        <MoveRows
          forms={choices.data.forms}
          moves={draft.moves}
          errors={errors}
          most={MOVES_AT_MOST}
          onChange={(moves, changed) => {
            set('moves', moves)
            clear('moves', ...changed)
          }}
        />
        <OrderPreview draft={draft} />
        <details
          className={classes.only}
          open={order !== null || errors.known_on !== undefined || errors.issued_on !== undefined}
        >
          <summary>{t('form.more')}</summary>
          <div>
            <Radio.Group
              label={t('form.effect')}
              value={draft.effect}
              onChange={(next) => set('effect', EFFECTS.find((one) => one === next) ?? 'extension')}
              error={errors.effect}
            >
              <Stack gap="xs" mt="xs">
                {EFFECTS.map((effect) => (
                  <Radio
                    key={effect}
                    value={effect}
                    label={t(`effect.${effect}`)}
                    description={t(`effect_help.${effect}`)}
                  />
                ))}
              </Stack>
            </Radio.Group>
            <Checkbox
              label={t('form.provisional')}
              description={t('form.provisional_help')}
              checked={draft.is_provisional}
              onChange={({ currentTarget }) => set('is_provisional', currentTarget.checked)}
            />
            <TextInput
              label={t('form.issued_by')}
              placeholder="CBIC"
              value={draft.issued_by}
              onChange={({ currentTarget }) => set('issued_by', currentTarget.value)}
              error={errors.issued_by}
              maxLength={120}
              autoComplete="off"
            />
            <DateField
              label={t('form.issued_on')}
              value={draft.issued_on}
              onChange={(day) => set('issued_on', day)}
              allDates
              error={errors.issued_on}
            />
            <DateField
              label={t('form.known_on')}
              description={t('form.known_on_help')}
              value={draft.known_on}
              onChange={(day) => set('known_on', day)}
              allDates
              required
              error={errors.known_on}
            />
          </div>
        </details>
        <details className={classes.only} open={boundTo > 0 || errors.states !== undefined}>
          <summary>{t('form.only')}</summary>
          <div>
            <MultiSelect
              label={t('form.states')}
              description={t('form.states_help')}
              data={stateOptions()}
              value={[...draft.states]}
              onChange={(states) => set('states', states)}
              searchable
              clearable
              hidePickedOptions
              error={errors.states}
            />
            <MultiSelect
              label={t('form.types')}
              data={ENTITY_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
              value={[...draft.entity_types]}
              onChange={(types) =>
                set(
                  'entity_types',
                  ENTITY_TYPES.filter((type) => types.includes(type)),
                )
              }
              clearable
              hidePickedOptions
              error={errors.entity_types}
            />
          </div>
        </details>
        <StickySaveBar
          saveLabel={t(order ? 'form.save' : 'form.record')}
          also={
            order === null && (
              <Button variant="default" loading={saving.isPending} onClick={() => save(false)}>
                {t('form.save_draft')}
              </Button>
            )
          }
          isSaving={saving.isPending}
          isDirty={isDirty}
          onCancel={onCancel}
          message={message}
        />
      </FormColumn>
    </Panel>
  )
}
