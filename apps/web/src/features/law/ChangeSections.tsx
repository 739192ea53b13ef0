import type { LawMove } from '@niyam/contract/law.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { type ReactNode, useId } from 'react'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { i18n } from '../../lib/i18n.ts'
import { useTexts } from '../../lib/texts.ts'
import { CHANGES, type Change, groupsOf } from './what-if-groups.ts'
import classes from './WhatIf.module.css'
import { WhatIfForm } from './WhatIfForm.tsx'

/** “12 due dates appear, 3 vanish and 1 moves.” Counts of zero are left out. */
export function ChangeSentence({ counts }: { readonly counts: Readonly<Record<Change, number>> }) {
  const t = useTexts('law')
  const parts = CHANGES.filter((change) => counts[change] > 0).map((change, at) =>
    t(at === 0 ? `what_if.first.${change}` : `what_if.next.${change}`, { count: counts[change] }),
  )
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(parts)
  return <>{t('what_if.sentence', { what: list })}</>
}

interface SumProps {
  /** Null where nothing changes, and there is no sentence to say. */
  readonly counts: Readonly<Record<Change, number>> | null
  readonly children: ReactNode
}

/** The sum of an answer in one sentence, and under it what was looked at. */
export function ChangeSum({ counts, children }: SumProps) {
  return (
    <div className={classes.sum}>
      {counts && (
        <output className={classes.sentence}>
          <ChangeSentence counts={counts} />
        </output>
      )}
      {children}
    </div>
  )
}

interface Props {
  readonly moves: readonly LawMove[]
  /** Between what: things as they are and as supposed, or two releases of the law. */
  readonly between: 'what_if' | 'releases'
}

/** What appears, vanishes, moves and settles, each by law and form. */
export function ChangeSections({ moves, between }: Props) {
  return groupsOf(moves, AREAS).map((group) => <ChangeSection key={group.change} group={group} between={between} />)
}

type Group = ReturnType<typeof groupsOf>[number]

function ChangeSection({ group, between }: { readonly group: Group } & Pick<Props, 'between'>) {
  const t = useTexts('law')
  const words = useAreaWords()
  const id = useId()
  const { change, count, areas } = group
  return (
    <section aria-labelledby={id}>
      <div className={classes.change} data-change={change}>
        <h3 id={id}>
          {t(`what_if.change.${change}`)} <span className={classes.number}>{count}</span>
        </h3>
        <span className={classes.hint}>{t(`${between}.change_help.${change}`)}</span>
      </div>
      {areas.map(({ area, forms }) => (
        <div key={area}>
          <h4 className={classes.area}>{words.area(area)}</h4>
          <ul className={classes.list}>
            {forms.map((form) => (
              <WhatIfForm key={form.key} group={form} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
