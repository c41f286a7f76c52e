import * as contract from "#src/contract/dashboard/analysis.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { departEntity } from "#src/server/system/depart/door.ts";
import { cardsOf } from "./cards.ts";
import { categoriesOf, funnelOf, labsOf, rankOf, sourcesOf, trendOf } from "./charts.ts";

/** Code of the department of a call; undefined for all. */
async function orgCodeOf({ rows, input }: Call<contract.AnalysisInput>): Promise<string | undefined> {
  return input.departId === undefined ? undefined : (await rows.find(departEntity, input.departId)).orgCode;
}

/** 分析页. */
export const analysisRoutes: Route[] = [
  serve(contract.analysisCards, async (call) => cardsOf(call.rows, call.input, await orgCodeOf(call))),
  serve(contract.analysisTrend, async (call) => trendOf(call.rows, call.input, await orgCodeOf(call))),
  serve(contract.analysisRank, async (call) => rankOf(call.rows, call.input, await orgCodeOf(call))),
  serve(contract.analysisCategories, async (call) => categoriesOf(call.rows, call.input, await orgCodeOf(call))),
  serve(contract.analysisSources, async (call) => sourcesOf(call.rows, call.input, await orgCodeOf(call))),
  serve(contract.analysisFunnel, async (call) => funnelOf(call.rows, call.input, await orgCodeOf(call))),
  serve(contract.analysisLabs, async (call) => labsOf(call.rows, call.input, await orgCodeOf(call))),
];
