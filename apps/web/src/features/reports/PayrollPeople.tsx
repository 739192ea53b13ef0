import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { PayrollArea, PayrollRemark, payrollPeople as peopleCall } from '@niyam/contract/payroll.ts'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { useAddress } from '../../lib/address.ts'
import { downloadTable } from '../../lib/download.ts'
import { showDay, showMoneyShort } from '../../lib/format.ts'
import { type Texts, useTexts } from '../../lib/texts.ts'
import { esiReportPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { firstOf, payrollFileName, secondOf } from './cells.ts'
import { payrollPeople } from './queries.ts'
import { ReportFrame } from './ReportFrame.tsx'
import classes from './Reports.module.css'
import { type Sum, Sums } from './Sums.tsx'
import { useReport } from './use-report.ts'

type Data = ReplyOf<typeof peopleCall>

/** The people of one imported file, with what is payable and what to look at. */
export function PayrollPeople({ area, file_id }: { readonly area: PayrollArea; readonly file_id: string }) {
  const t = useTexts('payroll')
  const reports = useTexts('reports')
  const words = useCalendarWords()
  const report = useReport()
  const { with: addressWith } = useAddress(esiReportPath)
  const { page, sort, search, pagesize } = report.query as typeof report.query & { pagesize?: number }
  const pageQuery = { page, sort, search, ...(pagesize !== undefined && { pagesize }) }
  const query = useQuery(payrollPeople(area, file_id, pageQuery))
  const { data } = query
  const month = data ? words.period(data.period, area) : ''
  const title = data ? t('month.title', { entity: data.entity_name, month }) : reports(`${area}.title`)
  return (
    <ReportFrame
      title={title}
      context={contextOf(t, data)}
      report={report}
      query={query}
      actions={
        <Button
          component={AppLink}
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          href={addressWith({ file: null, page: null, sort: null, search: null })}
        >
          {t('month.back')}
        </Button>
      }
    >
      {data && <MonthPanel data={data} area={area} />}
      <Panel padding="none" className={classes.tight ?? ''}>
        <DataTable
          label={title}
          name={`payroll-people-${area}`}
          searchLabel={t('month.search')}
          query={query}
          renderCell={(key, cells, row) => personCell(t, data, key, cells, row)}
          onExport={(file, columns) =>
            downloadTable('GET organisation/reports/payroll/:area/:file_id/', file, {
              name: title,
              columns,
              params: { area, file_id },
              query: pageQuery,
            })
          }
          empty={<EmptyState icon={IconUsers} title={t('month.empty_title')} text={t('month.empty_text')} />}
        />
      </Panel>
    </ReportFrame>
  )
}

/** The files that the people are from, each with what it is beside the others. */
function contextOf(t: Texts<'payroll'>, data: Data | undefined): string {
  if (!data) return ''
  if (data.files.length < 2) return t('month.context', { file: data.file_name })
  const names = data.files.map(payrollFileName)
  return t('month.context_several', { count: names.length, files: names.join(', ') })
}

/** The amounts payable, by the lines of the challan, with their working. */
function MonthPanel({ data, area }: { readonly data: Data; readonly area: PayrollArea }) {
  const t = useTexts('payroll')
  const reports = useTexts('reports')
  const { payable, steps, not_checked, missing, missing_count } = data
  const lines = payable.filter(({ key, paise }) => paise > 0 || key === 'total')
  return (
    <Panel padding="none" className={classes.monthOfPeople ?? ''}>
      <Sums label={reports('sums')} sums={sumsOf(t, data)} />
      <div className={classes.payable}>
        {lines.length > 0 && (
          <section>
            <h2>{t('month.payable')}</h2>
            <DescriptionList>
              {lines.map(({ key, paise }) => (
                <div key={key}>
                  <dt>{accountName(t, area, key)}</dt>
                  <dd className={classes.whole}>{showMoneyShort(paise)}</dd>
                </div>
              ))}
            </DescriptionList>
          </section>
        )}
        <section>
          <h2>{t('month.working')}</h2>
          {steps.map((step) => (
            <p key={step}>{step}</p>
          ))}
          <h2>{t('month.not_checked')}</h2>
          {not_checked.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </section>
      </div>
      {missing && missing.length > 0 && (
        <p className={classes.remark}>
          {t(missing_count > missing.length ? 'month.missing_more' : 'month.missing', {
            people: missing.map(({ name, number }) => `${name} (${number})`).join(', '),
            count: missing_count - missing.length,
          })}
        </p>
      )}
    </Panel>
  )
}

const ACCOUNTS = [
  'employee',
  'employer',
  'difference',
  'refund',
  'pension',
  'insurance',
  'admin',
  'insurance_admin',
  'total',
] as const

function accountName(t: Texts<'payroll'>, area: PayrollArea, key: string): string {
  const account = ACCOUNTS.find((one) => one === key)
  if (account === 'employee' && area === 'pf') return t('month.employee_pf')
  return account ? t(`month.account.${account}`) : key
}

function sumsOf(t: Texts<'payroll'>, { findings, payable, joined, missing, missing_count }: Data): readonly Sum[] {
  const total = payable.find(({ key }) => key === 'total')
  const { errors, warnings } = findings
  const toCheck = [
    ...(errors > 0 ? [t('month.errors', { count: errors })] : []),
    ...(warnings > 0 ? [t('month.warnings', { count: warnings })] : []),
  ]
  const before = t('month.not_known')
  return [
    { label: t('contributions'), value: total ? showMoneyShort(total.paise) : t('not_known') },
    {
      label: t('month.to_check'),
      value: toCheck.join(', ') || t('month.nothing'),
      tone: errors > 0 ? 'danger' : undefined,
    },
    { label: t('month.joined'), value: joined ?? '–', note: joined === null ? before : undefined },
    { label: t('month.left'), value: missing ? missing_count : '–', note: missing ? undefined : before },
  ]
}

const MONEY: ReadonlySet<string> = new Set(['wages', 'employee', 'employer', 'pension', 'difference', 'refund'])

function personCell(
  t: Texts<'payroll'>,
  data: Data | undefined,
  key: string,
  cells: readonly Cell[],
  row: Row,
): ReactNode | undefined {
  const person = data?.people[row.id]
  if (key === 'findings')
    return person?.findings.map((one) => <Remark key={one.text} remark={one} label={t(`severity.${one.severity}`)} />)
  const value = firstOf(cells)
  if (key === 'reason' && secondOf(cells))
    return (
      <span>
        {value}
        <span className={classes.second}>{showDay(secondOf(cells) ?? '')}</span>
      </span>
    )
  if (!MONEY.has(key)) return undefined
  if (value === null) return <span className={classes.unknown}>{t('not_known')}</span>
  const second = secondOf(cells)
  return (
    <span className={classes.whole} title={person?.steps.join(' ')}>
      {rupeesOf(value)}
      {second && <span className={classes.second}>{`EPS ${rupeesOf(second)}`}</span>}
    </span>
  )
}

/** Shares are whole rupees; wages may have paise. */
const rupeesOf = (text: string): string => showMoneyShort(Math.round(Number(text) * 100))

/** The word of its weight before it: colour alone says nothing. */
const Remark = ({ remark, label }: { readonly remark: PayrollRemark; readonly label: string }) => (
  <span className={classes.why} data-severity={remark.severity}>
    <strong className={remark.severity === 'error' ? classes.late : undefined}>{label}:</strong> {remark.text}
  </span>
)
