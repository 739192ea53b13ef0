import type { Row } from '@niyam/contract/tables.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconListCheck } from '@tabler/icons-react'
import { Suspense, useCallback } from 'react'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { useAddress } from '../../lib/address.ts'
import { downloadTable } from '../../lib/download.ts'
import { todayInIndia } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { notOursPath, applicablePath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useEntity } from '../entities/queries.ts'
import classes from './Applicable.module.css'
import { CLOSED, filterOf, openOf, opened } from './applicable-search.ts'
import { NotCovered } from './not-covered-part.ts'
import { applicableTable } from './queries.ts'
import { useApplicableCells } from './use-applicable-cells.tsx'
import { VerdictTabs } from './VerdictTabs.tsx'

const ApplicablePanel = lazyPart(() => import('./ApplicablePanel.tsx'))

/** What the whole catalogue means for one entity: by answer, each with why. */
export function WhatApplies({ entity_id }: { readonly entity_id: string }) {
  const t = useTexts('applicability')
  const { area: areaName } = useAreaWords()
  const address = useAddress(applicablePath)
  const entity = useEntity(entity_id)
  const filter = filterOf(address.search)
  const { page, ...narrowed } = useTableState()
  const query = useQuery(applicableTable(entity_id, { page, ...narrowed, ...filter }))
  const { data } = query
  const open = openOf(address.search)
  const addressWith = address.with
  const rowHref = useCallback(
    (row: Row) => {
      const key = data?.keys[row.id]
      return key ? addressWith(opened(key)) : null
    },
    [data, addressWith],
  )
  return (
    <>
      {data && (data.waiting > 0 || data.to_look_at > 0) && (
        <p role="note" className={classes.note}>
          <AppLink href={notOursPath({ entity: entity_id, state: data.to_look_at > 0 ? 'accepted' : undefined })}>
            {[
              data.to_look_at > 0 && t('note.look_again', { count: data.to_look_at }),
              data.waiting > 0 && t('note.waiting', { count: data.waiting }),
            ]
              .filter(Boolean)
              .join(' ')}
          </AppLink>
        </p>
      )}
      <VerdictTabs counts={data?.counts} />
      <div className={classes.split}>
        <div className={classes.main}>
          <Panel padding="none">
            <DataTable
              label={t('title')}
              name="applicable"
              searchLabel={t('search')}
              query={query}
              rowHref={rowHref}
              renderCell={useApplicableCells(data?.keys, data?.today ?? todayInIndia())}
              onExport={(file, columns) =>
                downloadTable('GET organisation/compliances/entities/:entity_id/applicable/', file, {
                  name: `${t('title')} ${entity.data?.entity.name ?? ''}`.trim(),
                  columns,
                  params: { entity_id },
                  query: { ...filter, ...narrowed },
                })
              }
              filters={
                <Select
                  aria-label={t('law')}
                  placeholder={t('all_laws')}
                  data={AREAS.map((area) => ({ value: area, label: areaName(area) }))}
                  value={filter.area ?? null}
                  onChange={(area) => address.change({ area, page: null })}
                  clearable
                  clearButtonProps={{ 'aria-label': t('all_laws') }}
                  w={190}
                />
              }
              isFiltered={filter.area !== undefined || filter.verdict !== undefined}
              empty={<EmptyState icon={IconListCheck} title={t('empty_title')} text={t('empty_text')} />}
            />
          </Panel>
          <div className={classes.below}>
            <Suspense>
              <NotCovered entity_id={entity_id} />
            </Suspense>
          </div>
          {data && <p className={classes.hint}>{t('release', { release: data.release })}</p>}
        </div>
        {open && (
          <Suspense>
            <ApplicablePanel
              key={`${open.obligation_id} ${open.registration_id} ${open.state}`}
              entity_id={entity_id}
              open={open}
              today={data?.today ?? todayInIndia()}
              onClose={() => address.change(CLOSED)}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
