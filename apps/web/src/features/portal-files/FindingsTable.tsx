import type { PortalFileFinding } from '@niyam/contract/portal-files.ts'
import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCopy, IconDownload, IconInfoCircle } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { saveFile } from '../../lib/download.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { sheetOf } from '../people/cells-of.ts'
import classes from './Check.module.css'
import { cellName, isTextFile, linesAround, placeOf, type ShownLine } from './lines-around.ts'

const SHOWN = 100
const LOOK = {
  error: { tone: 'danger', icon: IconAlertTriangle },
  warning: { tone: 'warning', icon: IconAlertTriangle },
  note: { tone: 'neutral', icon: IconInfoCircle },
} as const

interface Props {
  readonly findings: readonly PortalFileFinding[]
  readonly file: File
}

/** Findings by line and column; of a text, the line itself is shown on request. */
export function FindingsTable({ findings, file }: Props) {
  const t = useTexts('portal-files')
  const [count, setCount] = useState(SHOWN)
  const [open, setOpen] = useState<{ at: number; lines: readonly ShownLine[] } | null>(null)
  const isText = isTextFile(file.name)
  const rows = () => [
    [t('check.severity'), t('check.line'), t('check.column'), t('check.field'), t('check.message')],
    ...findings.map(({ severity, line, column, field, message }) => [
      t(`check.severity_of.${severity}`),
      String(line ?? ''),
      String(column ?? ''),
      field ?? '',
      message,
    ]),
  ]
  async function copy() {
    try {
      await navigator.clipboard.writeText(
        rows()
          .map((row) => row.join('\t'))
          .join('\n'),
      )
      notice({ tone: 'success', title: t('check.copied', { count: findings.length }) })
    } catch {
      notice({ tone: 'warning', title: t('check.not_copied') })
    }
  }
  async function show(at: number, line: number) {
    if (open?.at === at) return setOpen(null)
    setOpen({ at, lines: linesAround(await file.text(), line) })
  }
  return (
    <>
      <Group gap="xs" className={classes.bar}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('check.copy')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => saveFile(sheetOf(rows()), `${file.name.replace(/\.\w+$/, '')}-check.csv`)}
        >
          {t('check.csv')}
        </Button>
      </Group>
      <table className={classes.table} aria-label={t('check.findings')}>
        <thead>
          <tr>
            <th scope="col">{t('check.severity')}</th>
            <th scope="col">{t('check.place')}</th>
            <th scope="col">{t('check.message')}</th>
          </tr>
        </thead>
        <tbody>
          {findings.slice(0, count).map((finding, at) => {
            const { severity, line, column, message } = finding
            const name = t(`check.at.${placeOf(finding, { isText })}`, {
              line: line ?? 0,
              column: column ?? 0,
              cell: cellName(line ?? 0, column ?? 0),
            })
            return (
              // Two findings may say the same of the same place.
              <Fragment key={`${line}.${column}.${message}.${String(at)}`}>
                <tr>
                  <td>
                    <StateBadge {...LOOK[severity]} label={t(`check.severity_of.${severity}`)} />
                  </td>
                  <td className={classes.place}>
                    {line !== null && isText ? (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-expanded={open?.at === at}
                        onClick={() => void show(at, line)}
                      >
                        {name}
                      </Button>
                    ) : (
                      name
                    )}
                  </td>
                  <td>{message}</td>
                </tr>
                {open?.at === at && (
                  <tr>
                    <td colSpan={3} className={classes.excerpt}>
                      {open.lines.map(({ number, text }) => (
                        <code key={number} data-current={number === line || undefined} translate="no">
                          <span>{number}</span>
                          {text}
                        </code>
                      ))}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {findings.length > count && (
        <Button variant="subtle" m="xs" onClick={() => setCount(count + 10 * SHOWN)}>
          {t('check.more', { count: findings.length - count })}
        </Button>
      )}
    </>
  )
}
