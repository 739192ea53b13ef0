/** The next key to reach the target with a keyboard only. */
export type Next =
  | { readonly press: string; readonly times: number }
  /** Not yet, and why; the caller reports it after a timeout. */
  | { readonly wait: string }
  /** The focus is there. The key replaces a click; none where the focus is enough. */
  | { readonly arrived: true; readonly key: string }

/**
 * Runs in the page, so it contains everything it needs. Counts are estimates: call it again after each press.
 *
 * Tab moves from control to control; arrows move inside a list, a menu, a group of radios, and from row to row.
 */
export function nextKey(meant: Element): Next {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]'
  const focused = document.activeElement

  const isShut = (element: Element) =>
    element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert]') !== null
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

  /** Only one of the radios with the same name is a Tab stop: the chosen one, else any. */
  const radiosOf = (radio: HTMLInputElement) =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled')].filter(
      (one) => one.name === radio.name && one.form === radio.form,
    )
  const isRadio = (element: Element | null): element is HTMLInputElement =>
    element instanceof HTMLInputElement && element.type === 'radio'

  const toward = (from: number, to: number, [back, on]: readonly [string, string]): Next => ({
    press: to > from ? on : back,
    times: Math.abs(to - from),
  })

  function byTab(target: HTMLElement): Next {
    if (focused === null || focused === document.body) {
      if ('isWalked' in window) return { wait: 'the focus is lost: nothing on the page has it' }
      Object.assign(window, { isWalked: true })
      return { press: 'Tab', times: 1 }
    }
    Object.assign(window, { isWalked: true })
    const between = (element: Element, one: Element, other: Element) =>
      (one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    const isAhead = (focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const [one, other] = isAhead ? [focused, target] : [target, focused]
    const stops = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (element) =>
        between(element, one, other) &&
        element.tabIndex >= 0 &&
        !isShut(element) &&
        isShown(element) &&
        !(isRadio(element) && !element.checked),
    )
    return { press: isAhead ? 'Tab' : 'Shift+Tab', times: stops.length + 1 }
  }

  function inList(option: HTMLElement): Next {
    const list = option.closest<HTMLElement>('[role=listbox]')
    const field = list && document.querySelector<HTMLElement>(`[aria-controls~="${list.id}"]`)
    if (!list || !field) return { wait: 'its list belongs to no field' }
    if (field !== focused) return byTab(field)
    const options = [...list.querySelectorAll('[role=option]')].filter((one) => !isShut(one))
    const active = field.getAttribute('aria-activedescendant')
    const at = options.findIndex((one) =>
      // The library leaves the attribute of the field behind when the list grows shorter.
      one.matches('[data-combobox-option]') ? one.matches('[data-combobox-selected]') : one.id === active,
    )
    const to = options.indexOf(option)
    return at === to ? { arrived: true, key: 'Enter' } : toward(at, to, ['ArrowUp', 'ArrowDown'])
  }

  function inMenu(item: HTMLElement): Next {
    const items = [...(item.closest('[role=menu]')?.querySelectorAll('[role^=menuitem]') ?? [])]
    const at = items.findIndex((one) => one === focused)
    // A menu takes the focus when it opens.
    if (at < 0) return { wait: 'the focus is not in its menu' }
    return toward(at, items.indexOf(item), ['ArrowUp', 'ArrowDown'])
  }

  function amongRadios(radio: HTMLInputElement): Next {
    const radios = radiosOf(radio)
    const at = radios.findIndex((one) => one === focused)
    if (at < 0) return byTab(radios.find(({ checked }) => checked) ?? radio)
    return toward(at, radios.indexOf(radio), ['ArrowUp', 'ArrowDown'])
  }

  /** Only one row of a table or list is a Tab stop; arrows move it. */
  function byRows(target: HTMLElement): Next {
    const rows = [...(target.closest('tbody, [data-rows]')?.querySelectorAll<HTMLElement>('tr, li') ?? [])]
    const to = rows.findIndex((row) => row.contains(target))
    const at = rows.findIndex((row) => row.contains(focused))
    const first = rows
      .flatMap((row) => [...row.querySelectorAll<HTMLElement>(CONTROLS)])
      .find(({ tabIndex }) => tabIndex >= 0)
    if (to < 0 || !first) return { wait: 'no key leads to it: it has no tabindex of 0 or more' }
    if (at === to) return { wait: 'the focus is in its row, where Tab does not lead to it' }
    return at < 0 ? byTab(first) : toward(at, to, ['ArrowUp', 'ArrowDown'])
  }

  /** Only one position of a field is a Tab stop; left and right move through all of them. */
  function byPlaces(target: HTMLElement): Next {
    const places = [...document.querySelectorAll<HTMLElement>('[data-place]')]
    const at = places.findIndex((place) => place === focused)
    const stop = places.find(({ tabIndex }) => tabIndex >= 0)
    if (at >= 0) return toward(at, places.indexOf(target), ['ArrowLeft', 'ArrowRight'])
    return stop ? byTab(stop) : { wait: 'none of the places is a stop' }
  }

  function keyFor(control: HTMLElement): string {
    const role = control.getAttribute('role')
    if (control instanceof HTMLInputElement && control.type === 'checkbox') return 'Space'
    if (isRadio(control)) return control.checked ? '' : 'Space'
    if (role === 'combobox' || control.getAttribute('aria-haspopup') === 'listbox')
      return control.getAttribute('aria-expanded') === 'true' ? '' : 'ArrowDown'
    if (control.matches('select, textarea, [contenteditable=true]')) return ''
    return control instanceof HTMLInputElement && !/^(button|submit|reset|file|image)$/.test(control.type)
      ? ''
      : 'Enter'
  }

  const near = meant.closest<HTMLElement>(`${CONTROLS}, label, [role=option], [role^=menuitem]`)
  const control = near instanceof HTMLLabelElement ? near.control : near
  if (!control) return { wait: 'nothing in it or around it takes the focus' }
  if (!isShown(meant) && !isShown(control)) return { wait: 'it is not shown' }
  if (isShut(control)) return { wait: 'it is disabled' }
  if (control.matches('[role=option]')) return inList(control)
  if (control === focused) return { arrived: true, key: keyFor(control) }
  if (control.matches('[role^=menuitem]')) return inMenu(control)
  if (isRadio(control)) return amongRadios(control)
  if (control.matches('[data-place]')) return byPlaces(control)
  return control.tabIndex < 0 ? byRows(control) : byTab(control)
}
