import { type PrintElement, type PrintProblem, printProblemTexts } from '@baisi/contract/print-layout';
import { faultOf, nameOf } from '../elements/elements.logic.ts';

/** A fault of an element in words; undefined `element`: of the whole page. */
export type ShownProblem = {
  key: string;
  element: PrintElement | undefined;
  /** Absent: the element is not drawn on any page. */
  page: number | undefined;
  text: string;
};

/** Returns the faults of the elements and of the drawn page, in the order of the elements. */
export function problemsOf(
  elements: readonly PrintElement[],
  drawn: readonly PrintProblem[],
): ShownProblem[] {
  const places = new Map(elements.map((element, at) => [element.id, at]));
  const own = elements.flatMap((element) => {
    const fault = faultOf(element);
    return fault === undefined
      ? []
      : [{ key: `own ${element.id}`, element, page: undefined, text: `${nameOf(element)}：${fault}` }];
  });
  const found = drawn.map(({ elementId, page, kind, detail }) => {
    const element = elements[places.get(elementId) ?? -1];
    const parts = [printProblemTexts[kind], ...(detail === '' ? [] : [`（${detail}）`])].join('');
    return {
      key: `${page} ${elementId} ${kind} ${detail}`,
      element,
      page,
      text: element === undefined ? parts : `${nameOf(element)}：${parts}`,
    };
  });
  const placeOf = ({ element }: ShownProblem) =>
    element === undefined ? elements.length : (places.get(element.id) ?? 0);
  const unique = new Map([...own, ...found].map((problem) => [problem.key, problem]));
  return [...unique.values()].toSorted((a, b) => placeOf(a) - placeOf(b));
}
