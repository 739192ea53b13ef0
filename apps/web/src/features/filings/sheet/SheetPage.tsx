import { Button, Select, TextInput } from '@mantine/core'
import { IconSearch, IconTable } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCalendarWords } from '../../../domain/calendar-words.ts'
import { useAddress, usePathname } from '../../../lib/address.ts'
import { downloadTable } from '../../../lib/download.ts'
import { callQuery } from '../../../lib/queries.ts'
import { useMay } from '../../../lib/session.ts'
import { useTexts } from '../../../lib/texts.ts'
import { calendarPath, newEntityPath, sheetPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { ExportMenu } from '../../../ui/table/ExportMenu.tsx'
import { VisibilityNote } from '../../groups/VisibilityNote.tsx'
import { Sheet } from './Sheet.tsx'
import classes from './Sheet.module.css'

const sheetOf = (form: string, period: string) =>
  callQuery('GET organisation/compliances/sheet/', { query: { form, period } })

/** One form and period of all entities as a sheet, typed and pasted, recorded with one press. */
export default function SheetPage() {
  const t = useTexts('filing-sheet')
  const words = useCalendarWords()
  const { search, change } = useAddress(sheetPath)
  const { form = '', period = '' } = search
  const client = useQueryClient()
  const mayAdd = useMay('entities.write')
  const query = useQuery(sheetOf(form, period))
  const { data } = query
  const isChosen = form !== '' && period !== ''
  // While the next page loads, this one is still mounted: it must not write into the address of that page.
  const isHere = usePathname() === sheetPath()
  // The address keeps the server's choice: once all of it is filed, the server would choose another form.
  useEffect(() => {
    if (isChosen || !isHere || !data?.form || !data.period) return
    client.setQueryData(sheetOf(data.form, data.period).queryKey, data)
    change({ form: data.form, period: data.period }, { replace: true })
  })
  const area = data?.items[0]?.area ?? data?.forms.find((one) => one.form === data.form)?.area ?? ''
  const names = [...new Set([...(data?.form ? [data.form] : []), ...(data?.forms.map((one) => one.form) ?? [])])]
  const periods = data?.periods ?? []
  const periodName = (of: string) => words.period(of, area)
  const isListed = periods.some((one) => one.period === data?.period)
  const options = [
    ...periods.map((one) => ({
      value: one.period,
      label: t('period_option', { period: periodName(one.period), filed: one.filed, total: one.total }),
    })),
    ...(data && data.period !== '' && !isListed ? [{ value: data.period, label: periodName(data.period) }] : []),
  ]
  const title = data ? t('sheet_of', { form: data.form, period: periodName(data.period) }) : t('title')
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[{ label: t('calendar'), href: calendarPath() }]}
        actions={
          data &&
          data.items.length > 0 && (
            <ExportMenu
              visibleColumns=""
              onExport={(file, columns) =>
                downloadTable('GET organisation/compliances/sheet/browse/', file, {
                  name: title,
                  columns,
                  query: { form: data.form, period: data.period },
                })
              }
            />
          )
        }
      />
      <VisibilityNote />
      <div className={classes.bar}>
        <Select
          aria-label={t('form')}
          placeholder={t('form')}
          className={classes.form}
          data={names}
          value={data?.form || null}
          onChange={(value) => value && change({ form: value, period: null })}
          nothingFoundMessage={t('form_none')}
          searchable
          allowDeselect={false}
        />
        <Select
          aria-label={t('period')}
          placeholder={t('period')}
          className={classes.period}
          data={options}
          value={data?.period || null}
          onChange={(value) => value && change({ form: data?.form ?? '', period: value })}
          allowDeselect={false}
        />
        <TextInput
          aria-label={t('find')}
          placeholder={t('find')}
          className={classes.find}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search.search ?? ''}
          onChange={({ currentTarget }) => change({ search: currentTarget.value }, { replace: true })}
        />
        <Select
          aria-label={t('show')}
          className={classes.show}
          data={(['all', 'open', 'changed', 'marked'] as const).map((value) => ({ value, label: t(`shows.${value}`) }))}
          value={search.show ?? 'all'}
          onChange={(value) =>
            change({ show: value === 'open' || value === 'changed' || value === 'marked' ? value : null })
          }
          allowDeselect={false}
        />
      </div>
      {!data && (
        <Panel padding="none">
          {query.error ? (
            <ErrorState error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
          ) : (
            <RowsSkeleton rows={12} height={44} />
          )}
        </Panel>
      )}
      {data && data.items.length === 0 && (
        <Panel padding="none">
          <EmptyState
            icon={IconTable}
            title={
              data.form === '' ? t('none_title') : t('none_of', { form: data.form, period: periodName(data.period) })
            }
            text={data.form === '' ? t('none_text') : t('none_of_text')}
            action={
              data.form === '' && mayAdd ? (
                <Button component={AppLink} href={newEntityPath()}>
                  {t('add_entity')}
                </Button>
              ) : (
                <AppLink href={calendarPath()}>{t('to_calendar')}</AppLink>
              )
            }
          />
        </Panel>
      )}
      {data && data.items.length > 0 && (
        <Sheet
          key={`${data.form}|${data.period}`}
          name={`${data.form} ${data.period}`}
          rows={data.items}
          hasMore={data.has_more}
          today={data.today}
          label={title}
          find={search.search ?? ''}
          show={search.show ?? 'all'}
        />
      )}
    </>
  )
}
