import type { CheckedPortalFile } from '@niyam/contract/portal-files.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../lib/download.ts'
import { showMoney } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './Check.module.css'
import { FindingsTable } from './FindingsTable.tsx'

interface Props {
  readonly checked: CheckedPortalFile
  readonly file: File
}

/** The findings of a file, and the file that was made from it. */
export function CheckedFile({ checked, file }: Props) {
  const t = useTexts('portal-files')
  const { kind, looks_like, row_count, findings, made } = checked
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return (
    <Panel title={t('check.result')} padding="none">
      <div className={classes.result} role="status">
        <div className={classes.line}>
          <strong translate="no">{file.name}</strong>
          {made ? (
            <StateBadge tone="success" icon={IconCheck} label={t('check.can_be_made')} />
          ) : errors > 0 ? (
            <StateBadge tone="danger" icon={IconAlertTriangle} label={t('check.errors', { count: errors })} />
          ) : (
            <StateBadge tone="success" icon={IconCheck} label={t('check.good')} />
          )}
        </div>
        <p className={classes.second}>
          {[kind ? t(`kind.${kind}`) : looks_like, row_count > 0 && t('rows', { count: row_count })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {kind && row_count > 0 && <Totals totals={checked.totals} />}
        {made && (
          <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => save(made)}>
            {t('check.download', { name: made.file_name })}
          </Button>
        )}
        {kind && <p className={classes.second}>{t(`check.only_portal.${kind}`)}</p>}
      </div>
      {findings.length > 0 && <FindingsTable findings={findings} file={file} />}
    </Panel>
  )
}

function save({ file_name, base64 }: NonNullable<CheckedPortalFile['made']>): void {
  saveFile(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]), file_name)
}

const TOTALS = [
  'members',
  'persons',
  'challans',
  'deductees',
  'gross_wages_paise',
  'epf_wages_paise',
  'employee_share_paise',
  'pension_share_paise',
  'difference_paise',
  'wages_paise',
  'days',
  'challan_total_paise',
  'amount_paise',
  'deducted_paise',
  'deposited_paise',
] as const

/** The sums of the rows, to compare with those of the program that made the file. */
function Totals({ totals }: Pick<CheckedPortalFile, 'totals'>) {
  const t = useTexts('portal-files')
  const present = TOTALS.flatMap((key) => (totals[key] === undefined ? [] : [[key, totals[key]] as const]))
  if (present.length === 0) return null
  return (
    <dl className={classes.totals} aria-label={t('check.totals')}>
      {present.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`check.total.${key}`)}</dt>
          <dd>{key.endsWith('_paise') ? showMoney(value) : t('check.number', { value })}</dd>
        </div>
      ))}
    </dl>
  )
}
