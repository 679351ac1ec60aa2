import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { type ChartData, mostChartPoints } from '@baisi/contract/report-charts';
import type { onlineReports } from '@baisi/contract/reports';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { toValue } from './report-columns.ts';
import type { Asked, ReportOpening } from './report-opening.ts';
import type { ReportRunner } from './report-runner.ts';
import { groupsQuery, type ResultColumn } from './sandbox/report-query.ts';

const numberTypes = new Set<ResultColumn['type']>(['Integer', 'Long', 'Double']);

/** Reads the groups of a query's rows, by columns that the report shows. */
export const chartReading =
  ({ open, ask }: ReportOpening, runner: ReportRunner) =>
  async (
    actor: Caller,
    input: ParsedInputOf<typeof onlineReports.chart>,
    asked: Asked,
  ): Promise<ChartData> => {
    const { id, chartKind, chartX, chartSeries, chartValues, chartFold } = input;
    const { tells, parts, present, columns, conditions } = await ask(actor, await open(actor, id), asked);
    const shown = new Set(present.flatMap(({ isShow, fieldName }) => (isShow === 1 ? fieldName : [])));
    const columnOf = (name: string): ResultColumn => {
      const column = shown.has(name) ? columns.find((one) => one.name === name) : undefined;
      if (column === undefined) throw appError('invalid-input', { message: `报表没有列「${name}」` });
      return column;
    };
    const values = chartValues.map(columnOf);
    const odd = values.find(({ type }) => !numberTypes.has(type));
    if (odd !== undefined) throw appError('invalid-input', { message: `列「${odd.name}」不是数字` });
    const [x, series] = [chartX, chartSeries].map((name) =>
      name === undefined ? undefined : columnOf(name),
    );
    const fold = chartKind === 'scatter' ? 'each' : chartFold;
    const groups = { conditions, x, series, values, fold, limit: mostChartPoints + 1 } as const;
    const { rows } = await runner.read(groupsQuery(parts, groups), tells, asked.signal);
    return {
      points: rows.slice(0, mostChartPoints).map(([ofX, ofSeries, ...folded]) => ({
        x: toValue(ofX),
        series: toValue(ofSeries),
        values: folded.map((one) => (typeof one === 'number' ? one : null)),
      })),
      hasMore: rows.length > mostChartPoints,
    };
  };
