import { useEffect, useState } from 'react';
import type { ChartGraph } from '../chart/chart-graph';
import { afterNews, type LiveActor, type LiveNews } from './live-news';

const drawn = new Map<string, ChartGraph>();

/** The same description is the same object, so that a machine is laid out once however often it is started. */
function interned(graph: ChartGraph): ChartGraph {
  const key = JSON.stringify(graph);
  const known = drawn.get(key) ?? graph;
  drawn.set(key, known);
  return known;
}

const withInternedGraph = (news: LiveNews): LiveNews =>
  news.kind === 'actor' ? { ...news, actor: { ...news.actor, graph: interned(news.actor.graph) } } : news;

/** The actors of a page, by the news that come in. `listen` calls back with each and returns the way to stop. */
export function useNews(listen: (hear: (news: LiveNews) => void) => () => void): readonly LiveActor[] {
  const [actors, setActors] = useState<readonly LiveActor[]>([]);
  useEffect(() => listen((news) => setActors((known) => afterNews(known, withInternedGraph(news)))), [listen]);
  return actors;
}
