import type { ReportKind, ReportPeriod } from '@niyam/contract/report-kinds.ts'
import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { useRawAddress } from '../../lib/address.ts'
import { showFinancialYear } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { useTableSetting } from '../../ui/table/use-table-setting.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSaveReport } from './queries.ts'
import { filtersWith, readFilters, shownPeriods, tableOf } from './report-address.ts'
import { ReportNameField } from './ReportNameField.tsx'

interface Props {
  readonly report: ReportKind
  readonly entity_id: string | undefined
  readonly fields: readonly { readonly key: string }[]
  readonly onClose: () => void
}

/** Saves the report that is open, with its filters and the columns that are shown, under a name. */
export default function SaveReportDialog({ report, entity_id, fields, onClose }: Props) {
  const t = useTexts('reports')
  const { search } = useRawAddress()
  const read = readFilters(report, search, entity_id)
  const [name, setName] = useState('')
  const isOpenYear = read.year === '' && (read.month === '' || read.month === 'work')
  // A report of the open year keeps to it; Form 26AS and income tax choose their year themselves.
  const periods = shownPeriods(report)
  const choosesYear = report === 'form-26as' || report === 'income-tax'
  const [period, setPeriod] = useState<ReportPeriod | null>(
    isOpenYear && !choosesYear && periods.length > 0 ? 'this_year' : null,
  )
  const { hidden } = useTableSetting(tableOf(report)).setting
  // The first column is always shown.
  const visible = fields.filter(({ key }, at) => at === 0 || !hidden.includes(key))
  const hasHidden = visible.length < fields.length
  const save = useSaveReport()
  const { form, errors, message, clear } = useFieldErrors(save.error)
  const fixed =
    read.year !== ''
      ? t('saved.fixed_year', { year: showFinancialYear(read.year) })
      : t(choosesYear ? 'saved.own_period' : 'saved.periods.fixed')
  const submit = () =>
    save.mutate(
      {
        name,
        report,
        period,
        filters: filtersWith(period, read),
        ...(hasHidden && { columns: visible.map(({ key }) => key) }),
      },
      {
        onSuccess: (saved) => {
          notice({ tone: 'success', title: t('saved.saved', { name: saved.name }) })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      ref={form}
      title={t('saved.save_as')}
      saveLabel={t('saved.save')}
      message={message}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReportNameField
        value={name}
        onChange={(next) => {
          setName(next)
          clear('name')
        }}
        error={errors.name}
      />
      {periods.length > 0 && (
        <Select
          label={t('saved.period')}
          description={t('saved.period_help')}
          data={[
            { value: 'fixed', label: fixed },
            ...periods.map((one) => ({ value: one as string, label: t(`saved.periods.${one}`) })),
          ]}
          value={period ?? 'fixed'}
          onChange={(next) => {
            setPeriod(periods.find((one) => one === next) ?? null)
            clear('period')
          }}
          error={errors.period}
          allowDeselect={false}
        />
      )}
      {hasHidden && (
        <Text size="sm" c="dimmed">
          {t('saved.columns', { shown: visible.length, all: fields.length })}
        </Text>
      )}
    </FormDialog>
  )
}
