import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.opensearch.common.logging.LogConfigurator;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.*;
import org.opensearch.plugins.Plugin;

/** One OpenSearch node for tests. Arguments: HTTP port, home folder (data, logs, config, snapshots). */
public class SearchNode {
  static final String[] PLUGINS = {
    "org.opensearch.transport.Netty4Plugin",                 // HTTP + transport: required
    "org.opensearch.analysis.common.CommonAnalysisPlugin",   // russian analyzer, mapping char_filter, synonyms, ngrams: required
    "org.opensearch.index.mapper.MapperExtrasPlugin",        // scaled_float, search_as_you_type, rank_feature, token_count
    "org.opensearch.painless.PainlessPlugin",                // scripts
    "org.opensearch.index.reindex.ReindexPlugin",            // _reindex, _update_by_query, _delete_by_query
  };

  static final class TestNode extends Node { // the constructor that takes plugin classes is protected
    TestNode(Settings s, Collection<Class<? extends Plugin>> p) {
      super(InternalSettingsPreparer.prepareEnvironment(s, Map.of(), null, () -> "test"), p, true);
    }
  }

  public static void main(String[] args) throws Exception {
    Path home = Path.of(args[1]).toAbsolutePath();
    Files.createDirectories(home.resolve("config"));
    Settings s = Settings.builder()
        .put("path.home", home.toString())
        .put("path.repo", home.resolve("snapshots").toString())
        .put("cluster.name", "test")
        .put("discovery.type", "single-node")
        .put("network.host", "127.0.0.1")
        .put("http.port", args[0])
        .put("transport.port", "0")                                   // any free port
        .put("transport.type", "netty4")
        .put("http.type", "netty4")
        .put("node.processors", 2)
        .put("cluster.routing.allocation.disk.threshold_enabled", false) // else indices turn read-only on a full disk
        .put("action.destructive_requires_name", true)
        .build();
    LogConfigurator.setNodeName("test");
    LogConfigurator.configureWithoutConfig(Settings.builder().put("logger.level", "WARN").build());
    List<Class<? extends Plugin>> plugins = new ArrayList<>();
    for (String c : PLUGINS) {
      plugins.add(Class.forName(c).asSubclass(Plugin.class));
    }
    Node node = new TestNode(s, plugins);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try { node.close(); } catch (Exception e) { e.printStackTrace(); }
    }));
    node.start(); // returns when HTTP answers
    System.out.println("ready http://127.0.0.1:" + args[0]);
    Thread.currentThread().join(); // until SIGTERM
  }
}
