import type { CheckedRow } from '@niyam/contract/invitations.ts'
import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { invitedUsersPath } from '../../paths.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { sheetOf } from './cells-of.ts'
import classes from './People.module.css'
import { useInviteRows } from './queries.ts'

interface CheckedSheetProps {
  rows: readonly CheckedRow[]
  left_today: number
  onBack: () => void
}

const isGood = ({ faults }: CheckedRow) => faults.length === 0

/** A sheet as it was tried: the rows with faults first, each with its reasons; the good ones can be sent. */
export function CheckedSheet({ rows, left_today, onBack }: CheckedSheetProps) {
  const t = useTexts('people')
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string> | null>(null)
  const invite = useInviteRows()
  const good = rows.filter(isGood)
  const reasonsOf = (row: CheckedRow) => {
    const refused = refusals?.get(row.email)
    const own = row.faults.map(({ column, message }) => `${t(`sheet.column.${column}`)}: ${message}`)
    return refused === undefined ? own : [...own, refused]
  }
  const bad = rows.filter((row) => reasonsOf(row).length > 0)

  const send = () =>
    invite.mutate(
      good.map(({ email, role, name }) => ({ email, role: role ?? 'v', name })),
      {
        onSuccess: ({ invited, refused }) => {
          if (invited > 0) notice({ tone: 'success', title: t('inviting.sent', { count: invited }) })
          setRefusals(new Map(refused.map(({ email, message }) => [email, message])))
          if (refused.length === 0 && bad.length === 0) go(invitedUsersPath())
        },
      },
    )

  function saveBad() {
    const head = [t('sheet.column.email'), t('sheet.column.role'), t('sheet.column.name'), t('sheet.why')]
    const lines = bad.map((row) => [row.email, row.role_given, row.name, reasonsOf(row).join(' ')])
    saveFile(sheetOf([head, ...lines]), `${t('sheet.file_name')}.csv`)
  }

  return (
    <div className={classes.stackWide}>
      <Panel padding="roomy">
        <FormAlert message={failureMessage(invite.error)} />
        <p className={classes.text} role="status">
          {refusals
            ? t('sheet.after', { count: good.length - refusals.size })
            : t('sheet.result', { count: rows.length, good: good.length, bad: rows.length - good.length })}{' '}
          {!refusals && good.length > left_today && t('sheet.limit', { count: left_today })}
        </p>
        <Group gap="xs">
          {!refusals && (
            <Button onClick={send} loading={invite.isPending} disabled={good.length === 0}>
              {t('inviting.submit', { count: good.length })}
            </Button>
          )}
          {refusals && <Button onClick={() => go(invitedUsersPath())}>{t('invited')}</Button>}
          {bad.length > 0 && (
            <Button variant="default" onClick={saveBad}>
              {t('sheet.download', { count: bad.length })}
            </Button>
          )}
          <Button variant="subtle" onClick={onBack}>
            {t('sheet.back')}
          </Button>
        </Group>
      </Panel>
      <Panel padding="none">
        {/* oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls can be scrolled by key */}
        <div className={classes.sheetFrame} tabIndex={0} role="region" aria-label={t('sheet.rows')}>
          <table className={classes.sheet}>
            <thead>
              <tr>
                <th scope="col">{t('sheet.row')}</th>
                <th scope="col">{t('sheet.column.email')}</th>
                <th scope="col">{t('sheet.verdict')}</th>
                <th scope="col">{t('sheet.column.role')}</th>
                <th scope="col">{t('sheet.column.name')}</th>
              </tr>
            </thead>
            <tbody>
              {[...bad, ...rows.filter((row) => !bad.includes(row))].map((row) => (
                <SheetRow key={row.row} row={row} reasons={reasonsOf(row)} isSent={refusals !== null} />
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
    </div>
  )
}

function SheetRow({ row, reasons, isSent }: { row: CheckedRow; reasons: readonly string[]; isSent: boolean }) {
  const t = useTexts('people')
  return (
    <tr>
      <td>{row.row}</td>
      <td className={classes.address}>{row.email}</td>
      <td>
        {reasons.length === 0 ? (
          <StateBadge tone="success" icon={IconCheck} look="soft" label={t(isSent ? 'sheet.sent' : 'sheet.good')} />
        ) : (
          <>
            <StateBadge tone="warning" icon={IconAlertTriangle} look="outlined" label={t('sheet.bad')} />
            {reasons.map((reason) => (
              <span key={reason} className={classes.problem}>
                {reason}
              </span>
            ))}
          </>
        )}
      </td>
      <td>{row.role ? t(`role.${row.role}`) : row.role_given}</td>
      <td>{row.name}</td>
    </tr>
  )
}
