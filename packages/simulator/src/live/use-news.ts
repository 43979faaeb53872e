import { useEffect, useState } from 'react';
import type { ChartGraph } from '../chart/chart-graph';
import { afterNews, type LiveActor, type LiveNews } from './live-news';

const drawn = new Map<string, ChartGraph>();

/** Returns one object per description, so that each machine is laid out once. */
function interned(graph: ChartGraph): ChartGraph {
  const key = JSON.stringify(graph);
  const known = drawn.get(key) ?? graph;
  drawn.set(key, known);
  return known;
}

const withInternedGraph = (news: LiveNews): LiveNews =>
  news.kind === 'actor' ? { ...news, actor: { ...news.actor, graph: interned(news.actor.graph) } } : news;

/** The actors of a page. `listen` calls back with each piece of news and returns the function that unsubscribes. */
export function useNews(listen: (hear: (news: LiveNews) => void) => () => void): readonly LiveActor[] {
  const [actors, setActors] = useState<readonly LiveActor[]>([]);
  useEffect(() => listen((news) => setActors((known) => afterNews(known, withInternedGraph(news)))), [listen]);
  return actors;
}
