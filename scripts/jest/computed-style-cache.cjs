/** The attributes that rules of jsdom's own style sheet ask for. */
const ATTRIBUTES = ['type', 'hidden', 'open', 'disabled', 'readonly', 'list', 'dir']

/**
 * jsdom matches every rule of its own style sheet each time a role is looked for. Tests load no other
 * styles, so elements of one kind that have no style of their own, nor within one that has, are styled
 * alike: what jsdom computed for the first of them is kept.
 */
function cacheComputedStyles(window) {
  const compute = window.getComputedStyle
  const styles = new Map()
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || !isStyledByJsdomAlone(element, window))
      return compute(element, pseudoElement)
    const kind = describeKind(element)
    const known = styles.get(kind)
    if (known) return known
    const style = compute(element)
    styles.set(kind, style)
    return style
  }
}

function isStyledByJsdomAlone(element, { Element, document }) {
  if (!(element instanceof Element) || document.styleSheets.length > 0) return false
  for (let at = element; at; at = at.parentElement) if (at.hasAttribute('style')) return false
  return true
}

function describeKind(element) {
  const attributes = ATTRIBUTES.map(name => element.getAttribute(name))
  return JSON.stringify([element.localName, element.parentElement !== null, ...attributes])
}

module.exports = { cacheComputedStyles }
